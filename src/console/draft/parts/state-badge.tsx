import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import type { Draft } from '../../drafts/draft.ts'

/** How a draft ended. */
export function StateBadge({ state }: Pick<Draft, 'state'>) {
  if (state === 'open') return null
  return (
    <Badge tone={state === 'published' ? 'success' : 'info'}>
      <Message id={state === 'published' ? 'draft.isPublished' : 'draft.isDiscarded'} />
    </Badge>
  )
}
