import { generatePath, Link } from 'react-router-dom'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/badge.tsx'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { consolePaths } from '../frame/console-paths.ts'
import { When } from '../parts/when.tsx'

export type DraftHead = CallAnswer<Calls['drafts']>['items'][number]

interface DraftListProps {
  readonly merchant: string
  readonly drafts: readonly DraftHead[]
  readonly timeZone: string | undefined
}

/** Drafts, the last edited first, with who is at them now. */
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
          <Line>
            <TextLink asChild look="alone">
              <Link to={generatePath(consolePaths.draft, { merchant, draft: draft.id })}>
                <bdi>{draft.title}</bdi>
              </Link>
            </TextLink>
            {draft.isBehind && (
              <Badge tone="warning">
                <Message id="drafts.behind" />
              </Badge>
            )}
            {draft.scheduledFor && (
              <Badge tone="info">
                <Message id="drafts.scheduled" />
              </Badge>
            )}
            {draft.present.map((person) => (
              <Badge key={person.id ?? person.name} tone="success">
                <bdi>{person.name}</bdi>
              </Badge>
            ))}
          </Line>
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

const List = styled('ul', {
  base: { layerStyle: 'card', listStyle: 'none', p: '0', m: '0', mt: '3', overflow: 'hidden' },
})
const Row = styled('li', {
  base: { px: '5', py: '3', overflowWrap: 'anywhere', '& + &': { borderBlockStartWidth: '1px' } },
})
const Line = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' } })
