import { failureOf } from '#machines/failure-of.ts'
import { Text } from '#ui/text.tsx'
import { styled } from '#ui/styled.tsx'
import { ErrorRemedy } from './error-remedy.tsx'
import { useErrorMessage } from './use-error-message.ts'

interface ErrorNoteProps {
  /** Whatever a call has thrown. */
  readonly error: unknown
  readonly onRetry?: (() => void) | 'submit'
  readonly busy?: boolean
  readonly needed?: boolean
}

/** A failed call, said beside what made it, with the remedy. */
export function ErrorNote({ error, ...props }: ErrorNoteProps) {
  const failure = failureOf(error)
  const errorMessage = useErrorMessage()
  return (
    <Note>
      <Text role="alert">{errorMessage(failure)}</Text>
      <ErrorRemedy failure={failure} {...props} />
    </Note>
  )
}

const Note = styled('div', { base: { display: 'grid', justifyItems: 'start', gap: '3', mt: '3' } })
