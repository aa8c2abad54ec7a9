import type { StaffDeposit } from '#api/queries/staff-cashier.ts'
import { Message } from '#i18n/message.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Money } from '../books/money.tsx'
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
    <div role="status">
      {isChanged && (
        <Box>
          <Icon name="info" />
          <Lines>
            <p>
              <Message id="deposits.changed" />
            </p>
            {before.state !== after.state && (
              <p>
                <Message
                  id="deposits.changed.state"
                  values={{
                    before: <DepositState state={before.state} />,
                    after: <DepositState state={after.state} />,
                  }}
                />
              </p>
            )}
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
          </Lines>
        </Box>
      )}
    </div>
  )
}

const Box = styled('div', {
  base: {
    display: 'flex',
    gap: '3',
    px: '4',
    py: '3',
    borderRadius: 'm',
    bg: 'warning.soft',
    color: 'warning.onSoft',
    '& > svg': { flex: 'none' },
  },
})
const Lines = styled('div', { base: { display: 'grid', gap: '1', minWidth: '0' } })
