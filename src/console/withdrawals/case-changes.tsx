import type { StaffCase } from '#api/queries/staff-withdrawals.ts'
import { ChangeNotice } from '../payments/change-notice.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'

interface CaseChangesProps {
  readonly before: StaffCase
  readonly after: StaffCase
}

/** That somebody else changed a withdrawal while it was open here; nothing while nobody does. */
export function CaseChanges({ before, after }: CaseChangesProps) {
  return (
    <ChangeNotice
      text="withdrawals.changed"
      isChanged={before.version < after.version}
      before={before.state}
      after={after.state}
      nameOf={(state) => <WithdrawalState state={state} />}
    />
  )
}
