import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { staffCashierKey, type StaffDeposit } from '#api/queries/staff-cashier.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Text } from '#ui/text/text.tsx'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { ConsoleForm } from '../parts/console-form.tsx'
import { ReasonChoice, type StaffReason } from './reason-choice.tsx'

interface RefuseDepositProps {
  readonly merchant: string
  readonly deposit: StaffDeposit
  readonly onDone: () => void
}

/** Ends a deposit for which no payment came. The reason is the sentence that the player reads. */
export function RefuseDeposit({ merchant, deposit, onDone }: RefuseDepositProps) {
  const message = useMessage()
  const announce = useAnnounce()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState<StaffReason>()
  const { id, version, reference } = deposit
  const refusing = useMutation({
    mutationFn: (reason: StaffReason) =>
      request('refuseDeposit', { params: { merchant, deposit: id }, body: { version, reason } }),
    // After a conflict as well: the dialog then shows what has changed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffCashierKey(merchant) }),
    onSuccess() {
      announce(message('deposits.refused', { reference }))
      onDone()
    },
  })
  return (
    <ConsoleForm
      submit="deposits.refuse"
      look="danger"
      onSubmit={() => chosen && refusing.mutate(chosen)}
      isPending={refusing.isPending}
      error={refusing.error}
    >
      <ReasonChoice chosen={chosen} onChoice={setChosen} />
      <Text muted>
        <Message id="deposits.refuse.late" />
      </Text>
    </ConsoleForm>
  )
}
