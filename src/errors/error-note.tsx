import { useRef } from 'react'
import { failureOf } from '#machines/failure-of.ts'
import { Text } from '#ui/text/text.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { ErrorRemedy } from './error-remedy.tsx'
import { useErrorMessage } from './use-error-message.ts'
import { useOverWithNetwork } from './use-over-with-network.ts'

interface ErrorNoteProps {
  /** Whatever a call has thrown. */
  readonly error: unknown
  readonly onRetry?: (() => void) | 'submit'
  readonly busy?: boolean
  readonly needed?: boolean
}

/**
 * A failed call, said beside what made it, with the remedy. Where that is what was pressed, be it a form, what is said of a network that
 * is away goes when it is back; nothing is sent again by itself.
 */
export function ErrorNote({ error, ...props }: ErrorNoteProps) {
  const failure = failureOf(error)
  const errorMessage = useErrorMessage()
  const note = useRef<HTMLDivElement>(null)
  const isOver = useOverWithNetwork(error, note, typeof props.onRetry !== 'function')
  if (isOver) return null
  return (
    <Note ref={note}>
      <Text role="alert">{errorMessage(failure)}</Text>
      <ErrorRemedy failure={failure} {...props} />
    </Note>
  )
}

const Note = styled('div', { base: { display: 'grid', justifyItems: 'start', gap: '3', mt: '3' } })
