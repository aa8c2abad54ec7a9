import { useQuery } from '@tanstack/react-query'
import { isOpenDeposit } from '#machines/cashier/deposit.ts'
import { namedDepositQuery, type StaffDeposit } from '#api/queries/staff-cashier.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Text } from '#ui/text/text.tsx'
import type { CashierViewProps } from './cashier-view.ts'
import { DepositChanges } from './deposit-changes.tsx'
import { DepositFacts } from './deposit-facts.tsx'
import { RefuseDeposit } from './refuse-deposit.tsx'
import { Reversal } from './reversal.tsx'
import { TransferProofs } from './transfer-proofs.tsx'

interface DepositDialogProps extends CashierViewProps {
  /** As it was when the row was pressed. */
  readonly opened: StaffDeposit
  readonly onClose: () => void
}

/** A deposit as it is now, what has changed since it was opened, and how staff refuse it. */
export function DepositDialog({ opened, onClose, ...view }: DepositDialogProps) {
  const message = useMessage()
  const { data } = useQuery(namedDepositQuery(view.merchant, opened.reference))
  const deposit = data && data.version >= opened.version ? data : opened
  return (
    <Dialog
      open
      holdsInput
      initialFocus="title"
      onClose={onClose}
      title={<Message id="deposits.of" values={{ reference: <bdi>{opened.reference}</bdi> }} />}
      closeLabel={message('action.close')}
    >
      <Stack>
        <DepositChanges before={opened} after={deposit} />
        <DepositFacts {...view} deposit={deposit} />
        <TransferProofs merchant={view.merchant} timeZone={view.timeZone} proofs={deposit.proofs} />
        {isOpenDeposit(deposit.state) ? (
          <RefuseDeposit merchant={view.merchant} deposit={deposit} onDone={onClose} />
        ) : (
          <Text muted>
            <Message id="deposits.ended" />
          </Text>
        )}
        <Reversal merchant={view.merchant} deposit={deposit} />
      </Stack>
    </Dialog>
  )
}
