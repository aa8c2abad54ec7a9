import { Message } from '#i18n/message.tsx'
import { messageIdOf } from '#i18n/message-id.ts'
import { Badge } from '#ui/notices/badge.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import type { DataColumn } from '../parts/data-table/data-column.ts'
import { DataTable } from '../parts/data-table/data-table.tsx'
import { useTableView } from '../parts/data-table/use-table-view.ts'
import type { StateOfMember } from './state-of-member.ts'

/** Where a member is logged in, and how the last logins went. */
export function MemberVisits({ state }: { readonly state: StateOfMember }) {
  const sessions = useTableView({ column: 'since', isDescending: true }, sortable(sessionColumns), 'sessions')
  const logins = useTableView({ column: 'at', isDescending: true }, sortable(loginColumns), 'logins')
  return (
    <Part>
      <Heading level={2} look="heading">
        <Message id="members.sessions" />
      </Heading>
      <DataTable
        label="members.sessions"
        columns={sessionColumns}
        items={state.sessions}
        idOf={({ id }) => id}
        view={sessions}
        none={
          <Text muted>
            <Message id="members.sessions.none" />
          </Text>
        }
      />
      <Heading level={2} look="heading">
        <Message id="members.logins" />
      </Heading>
      <DataTable
        label="members.logins"
        columns={loginColumns}
        items={state.logins}
        idOf={({ at, way, address }) => `${at} ${way} ${address}`}
        view={logins}
        filter="members.logins.filter"
        none={null}
      />
    </Part>
  )
}

type Session = StateOfMember['sessions'][number]
type Login = StateOfMember['logins'][number]

function sortable(columns: readonly { readonly id: string; readonly order?: unknown }[]) {
  return columns.filter(({ order }) => order).map(({ id }) => id)
}

const sessionColumns: readonly DataColumn<Session>[] = [
  {
    id: 'since',
    header: 'members.column.since',
    isNarrow: true,
    isDescendingFirst: true,
    order: ({ since }) => Date.parse(since),
    cell: ({ since }) => <Message id="console.moment" values={{ at: new Date(since) }} />,
  },
  {
    id: 'address',
    header: 'audit.address',
    order: ({ address }) => address,
    cell: ({ address }) => <bdi>{address}</bdi>,
  },
  { id: 'browser', header: 'audit.browser', cell: ({ userAgent }) => <bdi>{userAgent}</bdi> },
]

const tones = { loggedIn: 'success', failed: 'warning', refused: 'danger' } as const

const loginColumns: readonly DataColumn<Login>[] = [
  {
    id: 'at',
    header: 'audit.when',
    isNarrow: true,
    isDescendingFirst: true,
    order: ({ at }) => Date.parse(at),
    cell: ({ at }) => <Message id="console.moment" values={{ at: new Date(at) }} />,
  },
  {
    id: 'outcome',
    header: 'audit.outcome',
    order: ({ outcome }) => outcome,
    cell: ({ outcome }) => (
      <Badge tone={tones[outcome]}>
        <Message id={`members.outcome.${outcome}`} />
      </Badge>
    ),
  },
  {
    id: 'way',
    header: 'members.by',
    order: ({ way }) => way,
    cell: ({ way }) => <Message id={messageIdOf(`members.way.${way}`)} />,
  },
  {
    id: 'address',
    header: 'audit.address',
    order: ({ address }) => address,
    words: ({ address }) => address,
    cell: ({ address }) => <bdi>{address}</bdi>,
  },
]

const Part = styled('div', {
  base: { display: 'grid', gap: '4', minWidth: '0', '& > h2:not(:first-child)': { mt: '4' } },
})
