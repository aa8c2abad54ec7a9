import { isRefusal } from '#api/queries/console.ts'
import { failureOf } from '#machines/failure-of.ts'
import { useErrorMessage } from '#errors/use-error-message.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'

interface OutboxFailedProps {
  readonly error: Error
  /** What was read before is still shown. */
  readonly hasList: boolean
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Why there is nothing to see, or nothing new: refused, or out of reach. */
export function OutboxFailed({ error, hasList, busy, onRetry }: OutboxFailedProps) {
  const errorMessage = useErrorMessage()
  const retry = (
    <Button onClick={onRetry} busy={busy}>
      <Message id="action.retry" />
    </Button>
  )
  if (hasList) {
    return (
      <Note>
        <div role="alert">
          <Text as="strong">
            <Message id="outbox.stale" />
          </Text>
          <Text>{errorMessage(failureOf(error))}</Text>
        </div>
        {retry}
      </Note>
    )
  }
  if (!isRefusal(error)) {
    return (
      <PageState kind="error" title={<Message id="outbox.failed" />} action={retry}>
        <Text role="alert">{errorMessage(failureOf(error))}</Text>
      </PageState>
    )
  }
  return (
    <PageState kind="empty" icon="lock" title={<Message id="outbox.locked" />} action={retry}>
      <Stack>
        <Text>
          <Message id="outbox.locked.text" />
        </Text>
        <Text>
          <Message id="outbox.command" values={{ command: <code dir="ltr">npm run outbox</code> }} />
        </Text>
      </Stack>
    </PageState>
  )
}

const Note = styled(Card, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    borderInlineStartWidth: '4px',
    borderInlineStartColor: 'danger.text',
  },
})
