import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Facts } from '../parts/facts.tsx'
import type { AuditEntry } from './audit-columns.tsx'

/** Everything else that is kept of one thing that was done. */
export function AuditDetails({ entry }: { readonly entry: AuditEntry }) {
  const details = Object.keys(entry.details).length > 0 ? JSON.stringify(entry.details, null, 2) : ''
  return (
    <More>
      <Facts
        facts={[
          [<Message key="name" id="audit.subject" />, <bdi key="value">{entry.subject || '–'}</bdi>],
          [<Message key="name" id="audit.address" />, <bdi key="value">{entry.address || '–'}</bdi>],
          [<Message key="name" id="audit.browser" />, <bdi key="value">{entry.userAgent || '–'}</bdi>],
          [<Message key="name" id="audit.hash" />, <code key="value">{entry.hash}</code>],
        ]}
      />
      {details && <Details dir="ltr">{details}</Details>}
    </More>
  )
}

const More = styled('div', { base: { display: 'grid', gap: '3', minWidth: '0' } })
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
