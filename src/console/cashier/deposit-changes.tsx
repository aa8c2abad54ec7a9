import type { StaffDeposit } from '#api/queries/staff-cashier.ts'
import { Message } from '#i18n/message.tsx'
import { Money } from '../books/money.tsx'
import { ChangeNotice } from '../payments/change-notice.tsx'
import { DepositState } from './deposit-state.tsx'

interface DepositChangesProps {
  readonly before: StaffDeposit
  readonly after: StaffDeposit
}

/** What has changed of a deposit while staff had it open; nothing while it is the same. */
export function DepositChanges({ before, after }: DepositChangesProps) {
  const isChanged = before.version !== after.version
  const { currency } = after
  return (
    <ChangeNotice
      text="deposits.changed"
      isChanged={isChanged}
      before={before.state}
      after={after.state}
      nameOf={(state) => <DepositState state={state} />}
    >
      {before.received !== after.received && after.received !== undefined && (
        <p>
          <Message
            id="deposits.changed.received"
            values={{
              before: <Money minor={before.received ?? '0'} currency={currency} />,
              after: <Money minor={after.received} currency={currency} />,
            }}
          />
        </p>
      )}
    </ChangeNotice>
  )
}
