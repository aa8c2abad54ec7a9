import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { auditQuery, type AuditQuery } from '#api/queries/operator.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/button.tsx'
import { PageState } from '#ui/page-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { styled } from '#ui/styled.tsx'
import { useAnnounce } from '#ui/use-announce.ts'
import { useSettled } from '../outbox/use-settled.ts'
import { Refused } from '../parts/console-form.tsx'
import { Screen } from '../parts/screen.tsx'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilters, noAuditFilter } from './audit-filters.tsx'
import { saveFile } from './save-file.ts'

/** What operators did, the newest first. */
export function AuditScreen() {
  const message = useMessage()
  const announce = useAnnounce()
  const [typed, setTyped] = useState(noAuditFilter)
  const text = useSettled(typed.text.trim())
  const operator = useSettled(typed.operator.trim())
  const filter: AuditQuery = {
    ...(typed.merchant ? { merchant: typed.merchant } : {}),
    ...(typed.action ? { action: typed.action } : {}),
    ...(typed.outcome ? { outcome: typed.outcome } : {}),
    ...(typed.from ? { from: new Date(`${typed.from}T00:00:00`).toISOString() } : {}),
    ...(typed.to ? { to: dayAfter(typed.to) } : {}),
    ...(operator ? { operator } : {}),
    ...(text ? { text } : {}),
  }
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(auditQuery(filter))
  const entries = data?.pages.flatMap(({ items }) => items)
  const save = useMutation({
    mutationFn: (format: 'csv' | 'jsonl') => request('auditExport', { query: { ...filter, format } }),
    onSuccess(file) {
      saveFile(file)
      announce(message(file.isCut ? 'audit.exported.cut' : 'audit.exported', { count: file.entries }))
    },
  })
  return (
    <Screen
      title="console.page.audit"
      lead="audit.lead"
      action={
        <Row>
          {(['csv', 'jsonl'] as const).map((format) => (
            <Button
              key={format}
              look="outline"
              busy={save.isPending && save.variables === format}
              onClick={() => save.mutate(format)}
            >
              <Message id={`audit.export.${format}`} />
            </Button>
          ))}
        </Row>
      }
    >
      <AuditFilters filter={typed} onChange={setTyped} />
      {(error ?? save.error) && <Refused error={error ?? save.error} />}
      {!entries && !error && <Skeleton height="20rem" />}
      {entries?.length === 0 && (
        <PageState
          kind="empty"
          title={<Message id="audit.none" />}
          action={
            <Button look="outline" onClick={() => setTyped(noAuditFilter)}>
              <Message id="audit.none.clear" />
            </Button>
          }
        />
      )}
      {entries && entries.length > 0 && (
        <List aria-label={message('console.page.audit')}>
          {entries.map((entry) => (
            <AuditEntry key={entry.id} entry={entry} />
          ))}
        </List>
      )}
      {hasNextPage && (
        <Button look="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Message id="audit.older" />
        </Button>
      )}
    </Screen>
  )
}

/** A day ends where the next one begins. */
function dayAfter(day: string) {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + 1)
  return date.toISOString()
}

const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const List = styled('ol', { base: { display: 'grid', gap: '2', listStyle: 'none', p: '0', m: '0' } })
