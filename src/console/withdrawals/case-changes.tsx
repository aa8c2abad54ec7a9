import type { StaffCase } from '#api/queries/staff-withdrawals.ts'
import { Message } from '#i18n/message.tsx'
import { ChangeBox } from '../payments/change-box.tsx'
import { WithdrawalState } from './withdrawal-state.tsx'

interface CaseChangesProps {
  readonly before: StaffCase
  readonly after: StaffCase
}

/** That somebody else changed a withdrawal while it was open here; nothing while nobody does. */
export function CaseChanges({ before, after }: CaseChangesProps) {
  return (
    <div role="status">
      {before.version < after.version && (
        <ChangeBox>
          <p>
            <Message id="withdrawals.changed" />
          </p>
          {before.state !== after.state && (
            <p>
              <Message
                id="deposits.changed.state"
                values={{
                  before: <WithdrawalState state={before.state} />,
                  after: <WithdrawalState state={after.state} />,
                }}
              />
            </p>
          )}
        </ChangeBox>
      )}
    </div>
  )
}
