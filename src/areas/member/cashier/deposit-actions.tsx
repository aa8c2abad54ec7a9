import { useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { styled } from '#ui/styles/styled.tsx'
import type { Deposit } from './deposit.ts'
import type { DepositAction } from './use-deposit-action.ts'

interface DepositActionsProps {
  readonly deposit: Deposit
  readonly canReport: boolean
  readonly canCancel: boolean
  readonly report: DepositAction
  readonly cancel: DepositAction
}

/** "I have paid" and "Cancel", as far as the deposit takes them. */
export function DepositActions({ deposit, canReport, canCancel, report, cancel }: DepositActionsProps) {
  const [isAsking, setAsking] = useState(false)
  if (!canReport && !canCancel) return null
  return (
    <Row>
      {canReport && (
        <Button busy={report.isPending} onClick={() => report.mutate(deposit)}>
          <Message id="cashier.paid" />
        </Button>
      )}
      {canCancel && (
        <Button look="outline" onClick={() => setAsking(true)}>
          <Message id="cashier.cancel" />
        </Button>
      )}
      <ConfirmDialog
        open={isAsking && canCancel}
        title={<Message id="cashier.cancel.title" />}
        confirmLabel={<Message id="cashier.cancel.yes" />}
        cancelLabel={<Message id="cashier.cancel.no" />}
        look="danger"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(deposit, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Message id={deposit.kind === 'peer' ? 'cashier.peer.cancel' : 'cashier.cancel.text'} />
      </ConfirmDialog>
    </Row>
  )
}

const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
