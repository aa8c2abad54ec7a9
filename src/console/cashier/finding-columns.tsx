import type { StaffFinding } from '#api/queries/staff-findings.ts'
import type { DataColumn } from '../parts/data-table/data-column.ts'
import { When } from '../parts/when.tsx'
import { RowButton } from '../payments/row-button.tsx'
import { FindingKind } from './finding-kind.tsx'
import { FindingSide } from './finding-side.tsx'
import { findingName } from './finding-text.ts'

interface FindingColumnsProps {
  readonly timeZone: string | undefined
  readonly state: 'open' | 'closed'
  readonly onOpen: (finding: StaffFinding) => void
}

/** The columns of open or of closed findings. */
export function findingColumns(props: FindingColumnsProps): readonly DataColumn<StaffFinding>[] {
  const { timeZone, state, onOpen } = props
  return [
    {
      id: 'about',
      header: 'findings.about',
      cell: (finding) => (
        <RowButton type="button" onClick={() => onOpen(finding)}>
          <bdi>{findingName(finding)}</bdi>
        </RowButton>
      ),
    },
    { id: 'kind', header: 'findings.kind', isNarrow: true, cell: ({ kind }) => <FindingKind kind={kind} /> },
    { id: 'there', header: 'findings.there', cell: ({ there }) => <FindingSide side={there} /> },
    { id: 'here', header: 'findings.here', cell: ({ here }) => <FindingSide side={here} /> },
    state === 'open'
      ? {
          id: 'found',
          header: 'findings.since',
          isNarrow: true,
          cell: ({ foundAt }) => <When at={foundAt} timeZone={timeZone} />,
        }
      : {
          id: 'closed',
          header: 'findings.closedAt',
          isNarrow: true,
          cell: ({ closed }) => closed && <When at={closed.at} timeZone={timeZone} />,
        },
  ]
}
