import { useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { Stack } from '#forms/parts/stack.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { PaymentConfirmations } from './payment-confirmations.tsx'
import { WithdrawalChecklist } from './withdrawal-checklist.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import type { WithdrawalTerms } from './withdrawal.ts'

/** Payments that wait for an answer, what has to be done before a withdrawal, and the form once nothing has. */
export function WithdrawalStart({ terms }: { readonly terms: WithdrawalTerms }) {
  const isFree = terms.obstacles.length === 0
  // An obstacle that comes while the form is open takes nothing that was typed into it.
  const [hadForm, setHadForm] = useState(isFree)
  if (isFree && !hadForm) setHadForm(true)
  return (
    <>
      <Heading level={1} tabIndex={-1}>
        <Message id="link.withdraw" />
      </Heading>
      <PaymentConfirmations />
      <Card>
        <Stack>
          <WithdrawalChecklist terms={terms} />
          {(isFree || hadForm) && <WithdrawalForm terms={terms} />}
        </Stack>
      </Card>
    </>
  )
}
