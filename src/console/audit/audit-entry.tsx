import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { styled } from '#ui/styled.tsx'
import { Facts } from '../parts/facts.tsx'
import { useSelf } from '../sign-in/use-self.ts'

type Entry = CallAnswer<Calls['audit']>['items'][number]

/** One thing that was done; more of it at a press. */
export function AuditEntry({ entry }: { readonly entry: Entry }) {
  const sites = useSelf()?.merchants ?? []
  const { merchant, at, operator, action, outcome, subject, reason } = entry
  const site = sites.find((each) => each.merchant === merchant)?.siteName ?? merchant
  const details = Object.keys(entry.details).length > 0 ? JSON.stringify(entry.details, null, 2) : ''
  return (
    <Row>
      <details>
        <Head>
          <strong>
            <Message id={`audit.action.${action}`} />
          </strong>
          {outcome === 'refused' && (
            <Badge tone="danger">
              <Message id="audit.outcome.refused" />
            </Badge>
          )}
          {subject && <bdi>{subject}</bdi>}
          <Who>
            {operator ? <bdi>{operator}</bdi> : <Message id="audit.nobody" />}
            {merchant !== '*' && (
              <>
                {' · '}
                <bdi>{site}</bdi>
              </>
            )}
          </Who>
          <Icon name="chevron-down" size={18} />
          <When dateTime={at}>
            <Message id="console.moment" values={{ at: new Date(at) }} />
          </When>
        </Head>
        <More>
          <Facts
            facts={[
              ...(reason
                ? [[<Message key="name" id="console.reason" />, <bdi key="value">{reason}</bdi>] as const]
                : []),
              [<Message key="name" id="audit.address" />, <bdi key="value">{entry.address || '–'}</bdi>],
              [<Message key="name" id="audit.browser" />, <bdi key="value">{entry.userAgent || '–'}</bdi>],
              [<Message key="name" id="audit.hash" />, <code key="value">{entry.hash}</code>],
            ]}
          />
          {details && <Details dir="ltr">{details}</Details>}
        </More>
      </details>
      {reason && <Reason dir="auto">{reason}</Reason>}
    </Row>
  )
}

const Row = styled('li', { base: { display: 'grid', gap: '1', p: '4', layerStyle: 'card', minWidth: '0' } })
const Head = styled('summary', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    rowGap: '1',
    minHeight: 'touch',
    alignContent: 'center',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
})
const Who = styled('span', { base: { color: 'fg.muted' } })
const When = styled('time', {
  base: { marginInlineStart: { md: 'auto' }, fontSize: 'sm', color: 'fg.muted' },
})
const Reason = styled('p', { base: { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' } })
const More = styled('div', { base: { display: 'grid', gap: '3', pt: '3' } })
const Details = styled('pre', {
  base: {
    p: '3',
    borderRadius: 'm',
    bg: 'sunken',
    fontSize: 'sm',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
