import { useState } from 'react'
import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { TakeBack } from './use-take-back.ts'
import type { Withdrawal } from './withdrawal.ts'

interface TakeBackButtonProps {
  readonly withdrawal: Withdrawal
  readonly takeBack: TakeBack
}

/** "Take back", with a question before, while the withdrawal allows it. */
export function TakeBackButton({ withdrawal, takeBack }: TakeBackButtonProps) {
  const { locale } = useIntl()
  const [isAsking, setAsking] = useState(false)
  const { canTakeBack, amount, currency } = withdrawal
  if (!canTakeBack) return null
  return (
    <div>
      <Button look="outline" onClick={() => setAsking(true)}>
        <Message id="withdrawal.takeBack" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={<Message id="withdrawal.takeBack.title" />}
        confirmLabel={<Message id="withdrawal.takeBack.yes" />}
        cancelLabel={<Message id="withdrawal.takeBack.no" />}
        busy={takeBack.isPending}
        onConfirm={() => takeBack.mutate(withdrawal, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <Message
          id="withdrawal.takeBack.text"
          values={{ amount: <bdi>{amountText(amountOf(BigInt(amount), currency), locale)}</bdi> }}
        />
      </ConfirmDialog>
    </div>
  )
}
