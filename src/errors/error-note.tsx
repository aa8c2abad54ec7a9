import { useState } from 'react'
import { failureOf } from '#machines/failure-of.ts'
import { Text } from '#ui/text.tsx'
import { styled } from '#ui/styled.tsx'
import { useNetworkBack } from '#ui/use-network-back.ts'
import { ErrorRemedy } from './error-remedy.tsx'
import { useErrorMessage } from './use-error-message.ts'

interface ErrorNoteProps {
  /** Whatever a call has thrown. */
  readonly error: unknown
  readonly onRetry?: (() => void) | 'submit'
  readonly busy?: boolean
  readonly needed?: boolean
}

/**
 * A failed call, said beside what made it, with the remedy. Where that is what was pressed and nothing else, what is said of a network
 * that is away goes when it is back.
 */
export function ErrorNote({ error, ...props }: ErrorNoteProps) {
  const failure = failureOf(error)
  const errorMessage = useErrorMessage()
  const [over, setOver] = useState<unknown>()
  const waits = failure.code === 'networkAbnormal' && props.onRetry === undefined
  useNetworkBack(waits, () => setOver(error))
  if (waits && over === error) return null
  return (
    <Note>
      <Text role="alert">{errorMessage(failure)}</Text>
      <ErrorRemedy failure={failure} {...props} />
    </Note>
  )
}

const Note = styled('div', { base: { display: 'grid', justifyItems: 'start', gap: '3', mt: '3' } })
