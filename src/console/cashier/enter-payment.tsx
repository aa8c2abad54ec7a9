import { useState } from 'react'
import type { StaffArrival, StaffMethods } from '#api/queries/staff-cashier.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { ArrivalOutcome } from './arrival-outcome.tsx'
import { PaymentForm } from './payment-form.tsx'

interface EnterPaymentProps {
  readonly merchant: string
  readonly methods: StaffMethods
  readonly onClose: () => void
}

/** Staff enter money that came to an account of the merchant, one payment after the other. */
export function EnterPayment({ merchant, methods, onClose }: EnterPaymentProps) {
  const message = useMessage()
  const banks = methods.methods.filter(({ kind }) => kind === 'bank')
  const [source, setSource] = useState((banks.length === 1 && banks[0]?.id) || '')
  const [entered, setEntered] = useState<StaffArrival>()
  return (
    <Dialog
      open
      holdsInput
      onClose={onClose}
      title={<Message id="arrivals.enter" />}
      closeLabel={message('action.close')}
    >
      {entered ? (
        <Stack>
          <ArrivalOutcome arrival={entered} />
          <Buttons>
            <Button onClick={() => setEntered(undefined)}>
              <Message id="arrivals.enter.another" />
            </Button>
            <Button look="outline" onClick={onClose}>
              <Message id="action.close" />
            </Button>
          </Buttons>
        </Stack>
      ) : (
        <PaymentForm
          merchant={merchant}
          currency={methods.currency}
          banks={banks}
          source={source}
          onSource={setSource}
          onEntered={setEntered}
        />
      )}
    </Dialog>
  )
}

const Buttons = styled('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
