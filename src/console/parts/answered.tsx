import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '#machines/failure-of.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'

interface AnsweredProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>
  readonly children: (data: Data) => ReactNode
}

/** What a page shows of an answer: nothing yet, the answer, or why there is none. What was read once stays while it is read again. */
export function Answered<Data>({ query, children }: AnsweredProps<Data>) {
  const errorMessage = useErrorMessage()
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton height="24rem" />
  return (
    <PageState
      kind="error"
      title={<Message id="console.failed" />}
      action={
        <Button onClick={() => void refetch()} busy={isFetching}>
          <Message id="action.retry" />
        </Button>
      }
    >
      <span role="alert">{errorMessage(failureOf(error))}</span>
    </PageState>
  )
}
