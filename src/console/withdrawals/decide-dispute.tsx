import { useState } from 'react'
import { useIntl } from 'react-intl'
import { disputeDecisions, type DisputeDecision } from '#schemas/cashier/withdrawal-states.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { request } from '#api/client.ts'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { useAnnounce } from '#ui/hooks/use-announce.ts'
import { Text } from '#ui/text/text.tsx'
import { Money } from '../books/money.tsx'
import { ConsoleForm } from '../parts/console-form.tsx'
import { PaymentAmount, readPaymentAmount } from '../payments/payment-amount.tsx'
import { SentenceChoice } from '../payments/sentence-choice.tsx'
import type { PayoutProps } from './payout-props.ts'
import { useProposal } from './use-proposal.ts'
import { useCaseAct } from './use-case-act.ts'

/** Decides whether a payment that the player did not receive, as they say, was made. */
export function DecideDispute(props: PayoutProps) {
  const message = useMessage()
  const announce = useAnnounce()
  const { locale } = useIntl()
  const [chosen, setChosen] = useState<DisputeDecision>()
  const [typed, setTyped] = useState('')
  const { merchant, staffCase, payout } = props
  const { currency } = staffCase
  const deciding = useCaseAct(
    props,
    (answer: { readonly decision: DisputeDecision; readonly received?: string }) =>
      request('decideDispute', {
        params: { merchant, payout: payout.id },
        body: { version: payout.version, ...answer },
      }),
    () => announce(message('withdrawals.saved')),
  )
  const onSubmit = () => {
    if (chosen === undefined) return
    if (chosen !== 'part') return deciding.mutate({ decision: chosen })
    const received = readPaymentAmount(typed, currency, locale)
    if (typeof received !== 'string') deciding.mutate({ decision: chosen, received: String(received.minor) })
  }
  return (
    <>
      {payout.payer !== undefined && <DisputeProposal {...props} />}
      <ConsoleForm
        submit="withdrawals.dispute"
        onSubmit={onSubmit}
        isPending={deciding.isPending}
        error={deciding.error}
      >
        <SentenceChoice
          id={`dispute-${payout.n}`}
          legend="withdrawals.dispute.what"
          missing="withdrawals.dispute.missing"
          values={disputeDecisions}
          sentence={(decision) => (
            <Message
              id="withdrawals.dispute.decision"
              values={{ decision, amount: <Money minor={payout.amount} currency={currency} /> }}
            />
          )}
          chosen={chosen}
          onChoice={setChosen}
        />
        {chosen === 'part' && (
          <PaymentAmount
            id={`received-${payout.n}`}
            currency={currency}
            value={typed}
            onChange={setTyped}
            below={amountOf(BigInt(payout.amount), currency)}
          />
        )}
      </ConsoleForm>
    </>
  )
}

/** The payment of a member: what one operator proposed, which another one confirms. */
function DisputeProposal(props: PayoutProps) {
  const proposal = useProposal(props, disputeDecisions)
  if (!proposal)
    return (
      <Text muted>
        <Message id="withdrawals.dispute.two" />
      </Text>
    )
  const { isOwn, what: decision, by, received } = proposal
  const { currency } = props.staffCase
  return (
    <Text>
      <Message
        id={isOwn ? 'withdrawals.dispute.own' : 'withdrawals.dispute.other'}
        values={{
          decision,
          name: <bdi>{by.name}</bdi>,
          amount: received === undefined ? '' : <Money minor={received} currency={currency} />,
        }}
      />
    </Text>
  )
}
