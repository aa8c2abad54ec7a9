import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { styled } from '#ui/styles/styled.tsx'
import type { DataColumn } from '../parts/data-table/data-column.ts'
import { Line } from '../parts/list.tsx'
import type { Self } from '../sign-in/use-self.ts'

export type AuditEntry = CallAnswer<Calls['audit']>['items'][number]

/** What is seen of an entry at a glance. */
export function auditColumns(sites: Self['merchants']): readonly DataColumn<AuditEntry>[] {
  const nameOf = (merchant: string) => sites.find((each) => each.merchant === merchant)?.siteName ?? merchant
  return [
    {
      id: 'action',
      header: 'audit.action',
      cell: ({ action, outcome }) => (
        <Line as="span">
          <Message id={`audit.action.${action}`} />
          {outcome === 'refused' && (
            <Badge tone="danger">
              <Message id="audit.outcome.refused" />
            </Badge>
          )}
        </Line>
      ),
    },
    {
      id: 'subject',
      header: 'audit.subject',
      cell: ({ subject, reason }) =>
        (subject || reason) && (
          <>
            {subject && <bdi>{subject.replace(longHash, '$1…')}</bdi>}
            {reason && <Reason dir="auto">{reason}</Reason>}
          </>
        ),
    },
    {
      id: 'operator',
      header: 'audit.operator',
      cell: ({ operator }) => (operator ? <bdi>{operator}</bdi> : <Message id="audit.nobody" />),
    },
    {
      id: 'merchant',
      header: 'audit.merchant',
      cell: ({ merchant }) => (merchant === '*' ? '' : <bdi>{nameOf(merchant)}</bdi>),
    },
    {
      id: 'when',
      header: 'audit.when',
      isNarrow: true,
      isDescendingFirst: true,
      order: ({ at }) => Date.parse(at),
      cell: ({ at }) => (
        <time dateTime={at}>
          <Message id="console.moment" values={{ at: new Date(at) }} />
        </time>
      ),
    },
  ]
}

/** Of a picture: its details have the whole of it. */
const longHash = /\b([0-9a-f]{8})[0-9a-f]{56}\b/

const Reason = styled('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere' } })
