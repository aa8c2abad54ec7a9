import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { request } from '#api/client.ts'
import { auditQuery } from '#api/queries/operator.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PageState } from '#ui/notices/page-state.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { Refused } from '../parts/console-form.tsx'
import { DataTable } from '../parts/data-table/data-table.tsx'
import { useTableView } from '../parts/data-table/use-table-view.ts'
import { Screen } from '../parts/screen.tsx'
import { useSelf } from '../sign-in/use-self.ts'
import { auditColumns } from './audit-columns.tsx'
import { AuditDetails } from './audit-details.tsx'
import { AuditFilters, noAuditFilter } from './audit-filters.tsx'
import { saveFile } from './save-file.ts'
import { useAuditFilter } from './use-audit-filter.ts'

/** What operators did. The server looks through all of it and cuts it into pages. */
export function AuditScreen() {
  const message = useMessage()
  const announce = useAnnounce()
  const sites = useSelf()?.merchants
  const columns = useMemo(() => auditColumns(sites ?? []), [sites])
  const { typed, change, asked } = useAuditFilter()
  const view = useTableView({ column: 'when', isDescending: true }, ['when'])
  const { data, error } = useQuery(
    auditQuery({
      ...asked,
      order: view.sort.isDescending ? 'newest' : 'oldest',
      ...(view.after ? { cursor: view.after } : {}),
    }),
  )
  const isFiltered = Object.keys(asked).length > 0
  const save = useMutation({
    mutationFn: (format: 'csv' | 'jsonl') => request('auditExport', { query: { ...asked, format } }),
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
        <Buttons>
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
        </Buttons>
      }
    >
      <AuditFilters filter={typed} onChange={change} />
      {(error ?? save.error) && <Refused error={error ?? save.error} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data && (
        <DataTable
          label="console.page.audit"
          columns={columns}
          items={data.items}
          idOf={({ id }) => id}
          view={view}
          details={(entry) => <AuditDetails entry={entry} />}
          served={{ next: data.next }}
          none={
            <PageState
              kind="empty"
              title={<Message id={isFiltered ? 'audit.none' : 'audit.empty'} />}
              action={
                isFiltered && (
                  <Button look="outline" onClick={() => change(noAuditFilter)}>
                    <Message id="audit.none.clear" />
                  </Button>
                )
              }
            />
          }
        />
      )}
    </Screen>
  )
}

const Buttons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
