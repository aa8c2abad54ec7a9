import type { SaveState } from '#machines/draft-edits-context.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { Badge } from '#ui/notices/badge.tsx'

const tones = {
  saved: 'success',
  saving: 'info',
  failed: 'danger',
  refused: 'danger',
  conflict: 'warning',
} as const

/** Whether the platform has what was typed. */
export function SavedMark({ state }: { readonly state: SaveState }) {
  return (
    <span role="status">
      <Badge tone={tones[state]}>
        <Message id={messageIdOf(`draft.save.${state}`)} />
      </Badge>
    </span>
  )
}
