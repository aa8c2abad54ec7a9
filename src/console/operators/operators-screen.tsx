import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { operatorsKey, operatorsQuery } from '#api/queries/operator.ts'
import { Message } from '#i18n/message.tsx'
import { Badge } from '#ui/notices/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Skeleton } from '#ui/loading/skeleton.tsx'
import { Refused } from '../parts/console-form.tsx'
import type { DataColumn } from '../parts/data-table/data-column.ts'
import { DataTable } from '../parts/data-table/data-table.tsx'
import { useTableView } from '../parts/data-table/use-table-view.ts'
import { Line } from '../parts/list.tsx'
import { Screen } from '../parts/screen.tsx'
import { GrantList } from './grant-list.tsx'
import { useGrantText, type GrantText } from './use-grant-text.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { OperatorActs, type Operator } from './operator-acts.tsx'

/** Who operates, and what each may do. */
export function OperatorsScreen() {
  const queryClient = useQueryClient()
  const [isInviting, setInviting] = useState(false)
  const { data, error } = useQuery(operatorsQuery)
  const view = useTableView({ column: 'name', isDescending: false }, ['name', 'state', 'seen'])
  const words = useGrantText()
  const columns = useMemo(() => columnsOf(words), [words])
  const changed = () => void queryClient.invalidateQueries({ queryKey: operatorsKey })
  return (
    <Screen
      title="console.page.operators"
      lead="operators.lead"
      action={
        <Button onClick={() => setInviting(true)}>
          <Message id="operators.invite" />
        </Button>
      }
    >
      {error && <Refused error={error} />}
      {!data && !error && <Skeleton height="20rem" />}
      {data && (
        <DataTable
          label="console.page.operators"
          columns={columns}
          items={data.items}
          idOf={({ id }) => id}
          view={view}
          filter="operators.filter"
          none={null}
          details={(operator) => <OperatorActs operator={operator} onChanged={changed} />}
        />
      )}
      {isInviting && <InviteDialog onDone={changed} onClose={() => setInviting(false)} />}
    </Screen>
  )
}

const tones = { active: 'success', invited: 'warning', off: 'danger' } as const

function columnsOf(wordsOf: GrantText): readonly DataColumn<Operator>[] {
  return [
    {
      id: 'name',
      header: 'operators.column.name',
      order: ({ name }) => name,
      words: ({ name }) => name,
      cell: ({ name, isSelf, hasAuthenticator }) => (
        <Line as="span">
          <bdi>{name}</bdi>
          {isSelf && (
            <Badge>
              <Message id="operators.self" />
            </Badge>
          )}
          {hasAuthenticator && (
            <Badge tone="info">
              <Message id="account.authenticator" />
            </Badge>
          )}
        </Line>
      ),
    },
    {
      id: 'state',
      header: 'operators.column.state',
      isNarrow: true,
      order: ({ state }) => state,
      cell: ({ state }) => (
        <Badge tone={tones[state]}>
          <Message id={`operators.state.${state}`} />
        </Badge>
      ),
    },
    {
      id: 'roles',
      header: 'operators.column.roles',
      // As they stand there: nobody knows a role by its id.
      words: ({ grants }) => grants.map((grant) => Object.values(wordsOf(grant)).join(' ')).join(' '),
      cell: ({ grants }) => <GrantList grants={grants} />,
    },
    {
      id: 'seen',
      header: 'operators.column.seen',
      isNarrow: true,
      isDescendingFirst: true,
      order: ({ lastSeenAt }) => (lastSeenAt ? Date.parse(lastSeenAt) : 0),
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <Message id="console.moment" values={{ at: new Date(lastSeenAt) }} />
        ) : (
          <Message id="operators.neverSeen" />
        ),
    },
  ]
}
