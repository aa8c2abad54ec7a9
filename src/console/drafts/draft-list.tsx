import { Message } from '#i18n/message.tsx'
import { Text } from '#ui/text/text.tsx'
import { List, Row } from '../parts/list.tsx'
import { When } from '../parts/when.tsx'
import { DraftMarks, type DraftHead } from './draft-marks.tsx'

interface DraftListProps {
  readonly merchant: string
  readonly drafts: readonly DraftHead[]
  readonly timeZone: string | undefined
}

/** Drafts at a glance, the last edited first, with who is at them now. */
export function DraftList({ merchant, drafts, timeZone }: DraftListProps) {
  if (drafts.length === 0) {
    return (
      <Text muted>
        <Message id="drafts.none" />
      </Text>
    )
  }
  return (
    <List>
      {drafts.map((draft) => (
        <Row key={draft.id}>
          <DraftMarks merchant={merchant} draft={draft} />
          <Text look="small" muted>
            <Message
              id="drafts.row"
              values={{ changes: draft.changes, editor: <bdi>{draft.editedBy.name}</bdi> }}
            />{' '}
            <When at={draft.editedAt} timeZone={timeZone} />
          </Text>
        </Row>
      ))}
    </List>
  )
}
