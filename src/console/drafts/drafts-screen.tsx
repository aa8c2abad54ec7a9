import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { draftsQuery } from '#api/queries/configuration.ts'
import { Message } from '#i18n/message.tsx'
import { Text } from '#ui/text/text.tsx'
import { Answered } from '../parts/answered.tsx'
import type { DataColumn } from '../parts/data-table/data-column.ts'
import { DataTable } from '../parts/data-table/data-table.tsx'
import { useTableView } from '../parts/data-table/use-table-view.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useMerchant } from '../parts/use-merchant.ts'
import { When } from '../parts/when.tsx'
import { BeginDraft } from './begin-draft.tsx'
import { DraftMarks, type DraftHead } from './draft-marks.tsx'

/** What is being worked on for a merchant. */
export function DraftsScreen() {
  const { merchant, timeZone } = useMerchant()
  const columns = useMemo(() => columnsOf(merchant, timeZone), [merchant, timeZone])
  const view = useTableView(
    { column: 'edited', isDescending: true },
    columns.map(({ id }) => id),
  )
  const query = useQuery(draftsQuery(merchant))
  return (
    <>
      <PageHead
        title={<Message id="console.page.drafts" />}
        lead={<Message id="drafts.lead" />}
        actions={<BeginDraft merchant={merchant} />}
      />
      <Answered query={query}>
        {({ items }) => (
          <DataTable
            label="console.page.drafts"
            columns={columns}
            items={items}
            idOf={({ id }) => id}
            view={view}
            filter="drafts.filter"
            none={
              <Text muted>
                <Message id="drafts.none" />
              </Text>
            }
          />
        )}
      </Answered>
    </>
  )
}

function columnsOf(merchant: string, timeZone: string | undefined): readonly DataColumn<DraftHead>[] {
  return [
    {
      id: 'draft',
      header: 'drafts.column.draft',
      order: ({ title }) => title,
      words: ({ title, present }) => [title, ...present.map(({ name }) => name)].join(' '),
      cell: (draft) => <DraftMarks merchant={merchant} draft={draft} />,
    },
    {
      id: 'changes',
      header: 'releases.column.changes',
      isNarrow: true,
      isDescendingFirst: true,
      order: ({ changes }) => changes,
      cell: ({ changes }) => <Message id="table.number" values={{ count: changes }} />,
    },
    {
      id: 'editor',
      header: 'drafts.column.editor',
      order: ({ editedBy }) => editedBy.name,
      words: ({ editedBy }) => editedBy.name,
      cell: ({ editedBy }) => <bdi>{editedBy.name}</bdi>,
    },
    {
      id: 'edited',
      header: 'drafts.column.edited',
      isNarrow: true,
      isDescendingFirst: true,
      order: ({ editedAt }) => Date.parse(editedAt),
      cell: ({ editedAt }) => <When at={editedAt} timeZone={timeZone} />,
    },
  ]
}
