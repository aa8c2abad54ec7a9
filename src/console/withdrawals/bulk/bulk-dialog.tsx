import { useState, type ReactNode } from 'react'
import { rejectionReasons, type RejectionReason } from '#schemas/cashier/withdrawal-states.ts'
import type { StaffWithdrawal } from '#api/queries/staff-withdrawals.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Text } from '#ui/text/text.tsx'
import { ConsoleForm } from '../../parts/console-form.tsx'
import { SentenceChoice } from '../../payments/sentence-choice.tsx'
import { useBulkDecision, type BulkAnswer } from './use-bulk-decision.ts'

interface BulkDialogProps {
  readonly merchant: string
  readonly decision: 'approve' | 'reject'
  readonly items: readonly StaffWithdrawal[]
  /** Their count and sum. */
  readonly values: Readonly<Record<'count' | 'sum', ReactNode>>
  readonly onClose: () => void
  readonly onDone: (answer: BulkAnswer) => void
}

/** Names the count and the sum before all of them are decided; a rejection has one reason, which each of the players reads. */
export function BulkDialog({ merchant, decision, items, values, onClose, onDone }: BulkDialogProps) {
  const message = useMessage()
  const [reason, setReason] = useState<RejectionReason>()
  const deciding = useBulkDecision(merchant, items, onDone)
  const isApproval = decision === 'approve'
  return (
    <Dialog
      open
      holdsInput
      onClose={onClose}
      title={<Message id={isApproval ? 'withdrawals.bulk.approve.title' : 'withdrawals.bulk.reject.title'} />}
      closeLabel={message('action.close')}
    >
      <ConsoleForm
        submit={isApproval ? 'withdrawals.bulk.approve' : 'withdrawals.bulk.reject'}
        look={isApproval ? 'solid' : 'danger'}
        onSubmit={() => {
          if (isApproval) deciding.mutate({ decision: 'approve' })
          else if (reason) deciding.mutate({ decision: 'reject', reason })
        }}
        isPending={deciding.isPending}
        error={deciding.error}
      >
        <Text>
          <Message
            id={isApproval ? 'withdrawals.bulk.approve.text' : 'withdrawals.bulk.reject.text'}
            values={values}
          />
        </Text>
        {!isApproval && (
          <SentenceChoice
            id="bulk-reason"
            legend="withdrawals.reject.why"
            help="deposits.refuse.read"
            missing="deposits.refuse.missing"
            values={rejectionReasons}
            sentence={(each) => <Message id="withdrawal.reason" values={{ reason: each }} />}
            chosen={reason}
            onChoice={setReason}
          />
        )}
      </ConsoleForm>
    </Dialog>
  )
}
