import { Message } from '#i18n/message.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { styled } from '#ui/styled.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** The shape of the list while the first messages are being fetched. */
export function OutboxLoading() {
  return (
    <Places aria-busy="true">
      <VisuallyHidden>
        <Message id="outbox.loading" />
      </VisuallyHidden>
      <Skeleton height="5rem" />
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
      <Skeleton height="7rem" />
    </Places>
  )
}

const Places = styled('div', { base: { display: 'grid', gap: '3' } })
