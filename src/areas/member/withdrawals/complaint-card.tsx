import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { amountOf } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { Stack } from '#forms/parts/stack.tsx'
import { amountText } from '#i18n/amount-text.ts'
import { Message } from '#i18n/message.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import { Text } from '#ui/text/text.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import type { Payout } from './withdrawal.ts'

interface ComplaintCardProps {
  readonly payout: Payout
  readonly currency: Currency
}

/** The last report of a problem with a payment that counts as received, its answer, and until when another one is possible. */
export function ComplaintCard({ payout, currency }: ComplaintCardProps) {
  const { complaint, complainUntil } = payout
  const { locale } = useIntl()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (!complaint && complainUntil === undefined) return null
  const amount = <bdi>{amountText(amountOf(BigInt(payout.amount), currency), locale)}</bdi>
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack>
        <Heading level={2} look="subheading" id={id}>
          <Message id="withdrawal.complain.title" values={{ amount }} />
        </Heading>
        {complaint && (
          <div>
            <Text>
              <Message id="withdrawal.complain.at" values={{ time: new Date(complaint.at) }} />
            </Text>
            <Quote>
              <bdi>{complaint.text}</bdi>
            </Quote>
            <Text>
              {complaint.answer === undefined ? (
                <Message id="withdrawal.complain.open" />
              ) : (
                <Message id="withdrawal.reason" values={{ reason: complaint.answer }} />
              )}
            </Text>
          </div>
        )}
        {complainUntil !== undefined && (
          <>
            <Text look="small" muted>
              <Message id="withdrawal.complain.until" values={{ amount, time: new Date(complainUntil) }} />
            </Text>
            <div>
              <Button look="outline" aria-expanded={isOpen} onClick={() => setOpen((before) => !before)}>
                <Message id="withdrawal.complain" />
              </Button>
            </div>
            {isOpen && <ComplaintForm payout={payout} />}
          </>
        )}
      </Stack>
    </Card>
  )
}

const Quote = styled('blockquote', {
  base: {
    m: '0',
    my: '2',
    ps: '3',
    borderInlineStartWidth: '3px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
})
