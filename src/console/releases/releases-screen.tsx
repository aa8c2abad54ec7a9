import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { generatePath, Link } from 'react-router-dom'
import { releasesQuery } from '#api/queries/configuration.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextLink } from '#ui/links/text-link.tsx'
import { consolePaths } from '../parts/console-paths.ts'
import { Answered } from '../parts/answered.tsx'
import type { DataColumn } from '../parts/data-table/data-column.ts'
import { DataTable } from '../parts/data-table/data-table.tsx'
import { useTableView } from '../parts/data-table/use-table-view.ts'
import { Line } from '../parts/list.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useMerchant } from '../parts/use-merchant.ts'
import { When } from '../parts/when.tsx'

type Release = CallAnswer<Calls['releases']>['items'][number]

/** Everything that was ever live: who, when, why. The server looks through all of it. */
export function ReleasesScreen() {
  const { merchant, known, timeZone } = useMerchant()
  const live = known?.release?.number
  const columns = useMemo(() => columnsOf(merchant, live, timeZone), [merchant, live, timeZone])
  const view = useTableView({ column: 'release', isDescending: true }, ['release'])
  const text = view.filter.trim()
  const query = useQuery(
    releasesQuery(merchant, {
      order: view.sort.isDescending ? 'newest' : 'oldest',
      ...(text ? { text } : {}),
      ...(view.after ? { cursor: view.after } : {}),
    }),
  )
  return (
    <>
      <PageHead title={<Message id="console.page.releases" />} lead={<Message id="releases.lead" />} />
      <Answered query={query}>
        {({ items, next }) => (
          <DataTable
            label="console.page.releases"
            columns={columns}
            items={items}
            idOf={({ number }) => String(number)}
            view={view}
            filter="releases.filter"
            none={
              <Text muted>
                <Message id="merchants.noRelease" />
              </Text>
            }
            served={{ next }}
          />
        )}
      </Answered>
    </>
  )
}

function columnsOf(
  merchant: string,
  live: number | undefined,
  timeZone: string | undefined,
): readonly DataColumn<Release>[] {
  return [
    {
      id: 'release',
      header: 'releases.column.release',
      isDescendingFirst: true,
      isNarrow: true,
      order: ({ number }) => number,
      cell: ({ number, kind, emergency }) => (
        <Line>
          <TextLink asChild look="alone">
            <Link to={generatePath(consolePaths.release, { merchant, number: String(number) })}>
              <Message id="releases.name" values={{ number }} />
            </Link>
          </TextLink>
          {number === live && (
            <Badge tone="success">
              <Message id="releases.live" />
            </Badge>
          )}
          {kind !== 'publish' && (
            <Badge tone="info">
              <Message id={messageIdOf(`releases.kind.${kind}`)} />
            </Badge>
          )}
          {emergency !== undefined && (
            <Badge tone="danger">
              <Message id="releases.emergency" />
            </Badge>
          )}
        </Line>
      ),
    },
    { id: 'note', header: 'releases.column.note', cell: ({ note }) => <bdi>{note}</bdi> },
    {
      id: 'author',
      header: 'releases.column.author',
      cell: ({ author, approver }) =>
        approver === undefined ? (
          <bdi>{author}</bdi>
        ) : (
          <Message
            id="releases.two"
            values={{ author: <bdi>{author}</bdi>, approver: <bdi>{approver}</bdi> }}
          />
        ),
    },
    {
      id: 'changes',
      header: 'releases.column.changes',
      isNarrow: true,
      cell: ({ changes }) => <Message id="table.number" values={{ count: changes }} />,
    },
    {
      id: 'when',
      header: 'releases.column.when',
      isNarrow: true,
      cell: ({ publishedAt }) => <When at={publishedAt} timeZone={timeZone} />,
    },
  ]
}
