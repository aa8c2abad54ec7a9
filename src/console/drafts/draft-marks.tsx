import { generatePath, Link } from 'react-router-dom'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { Line } from '../parts/list.tsx'

export type DraftHead = CallAnswer<Calls['drafts']>['items'][number]

/** The way into a draft, what state it is in, and who is at it now. */
export function DraftMarks({ merchant, draft }: { readonly merchant: string; readonly draft: DraftHead }) {
  return (
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
  )
}
