import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { findingKinds, type FindingKind } from '#schemas/cashier/finding-kinds.ts'
import { staffFindingsQuery, type StaffFinding } from '#api/queries/staff-findings.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { keepFocus } from '#ui/focus/keep-focus.ts'
import { SelectInput } from '#ui/selects/select-input.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { Answered } from '../parts/answered.tsx'
import { DataTable } from '../parts/data-table/data-table.tsx'
import { useTableView } from '../parts/data-table/use-table-view.ts'
import { ListLinks } from '../payments/list-links.tsx'
import type { CashierViewProps } from './cashier-view.ts'
import { findingColumns } from './finding-columns.tsx'
import { FindingDialog } from './finding-dialog.tsx'

interface FindingsViewProps extends CashierViewProps {
  readonly state: 'open' | 'closed'
}

const places = [
  { view: 'findings', state: 'open' },
  { view: 'findings', state: 'closed' },
] as const

/** Differences between payment providers and the cashier: open ones, the oldest first, or closed ones, the newest first. */
export function FindingsView({ merchant, timeZone, methods, state }: FindingsViewProps) {
  const [opened, setOpened] = useState<StaffFinding>()
  const [kind, setKind] = useKind()
  const view = useTableView({ column: 'found', isDescending: false }, [])
  const query = useQuery(
    staffFindingsQuery(merchant, {
      state,
      ...(kind === undefined ? {} : { kind }),
      ...(view.after === undefined ? {} : { cursor: view.after }),
    }),
  )
  const columns = useMemo(() => findingColumns({ timeZone, state, onOpen: setOpened }), [timeZone, state])
  return (
    <Column ref={keepFocus}>
      <Text muted>
        <Message id="findings.lead" />
      </Text>
      <ListLinks places={places} current={{ view: 'findings', state }} />
      <KindFilter kind={kind} onKind={setKind} />
      <Answered query={query}>
        {({ items, next }) => (
          <DataTable
            label="findings.title"
            columns={columns}
            items={items}
            idOf={({ id }) => id}
            view={{ ...view, filter: '' }}
            served={{ next }}
            none={
              <Text role="status">
                <Message id={kind === undefined ? `findings.none.${state}` : 'findings.none.kind'} />
              </Text>
            }
          />
        )}
      </Answered>
      {opened && (
        <FindingDialog
          key={opened.id}
          merchant={merchant}
          timeZone={timeZone}
          methods={methods}
          opened={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Column>
  )
}

interface KindFilterProps {
  readonly kind: FindingKind | undefined
  readonly onKind: (kind: FindingKind | undefined) => void
}

function KindFilter({ kind, onKind }: KindFilterProps) {
  const message = useMessage()
  return (
    <Filter>
      <FieldFrame id="finding-kind" label={<Message id="findings.kind" />}>
        <SelectInput
          {...controlProps('finding-kind', {})}
          value={kind ?? ''}
          placeholder={message('findings.kind.all')}
          options={findingKinds.map((each) => ({ value: each, label: message(`findings.kind.${each}`) }))}
          onChange={({ target }) => onKind(findingKinds.find((each) => each === target.value))}
        />
      </FieldFrame>
    </Filter>
  )
}

/** The kind that is looked at, in the address. */
function useKind() {
  const [address, setAddress] = useSearchParams()
  const kind = findingKinds.find((each) => each === address.get('kind'))
  const setKind = (next: FindingKind | undefined) =>
    setAddress(
      (before) => {
        const query = new URLSearchParams(before)
        query.delete('after')
        if (next === undefined) query.delete('kind')
        else query.set('kind', next)
        return query
      },
      { replace: true },
    )
  return [kind, setKind] as const
}

const Column = styled('div', {
  base: { display: 'grid', gap: '4', minWidth: '0', gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Filter = styled('div', { base: { maxWidth: '22rem' } })
