import { Message } from '#i18n/message.tsx'
import { Text } from '#ui/text/text.tsx'
import { ActButton } from './act-button.tsx'
import { BankIdForm } from './bank-id-form.tsx'
import type { PayoutProps } from './payout-props.ts'
import { usePayoutDecision } from './use-payout-decision.ts'
import { useProposal } from './use-proposal.ts'

/** Settles a payout whose outcome the provider does not know: one operator says what the bank's statement shows, another one confirms it. */
export function SettlePayout(props: PayoutProps) {
  const denying = usePayoutDecision(props, 'notSent')
  const proposal = useProposal(props, ['sent', 'notSent'])
  if (proposal?.isOwn)
    return (
      <Text>
        <Message id="withdrawals.settle.own" values={{ what: proposal.what }} />
      </Text>
    )
  return (
    <>
      <Text>
        {proposal ? (
          <Message
            id="withdrawals.settle.other"
            values={{ what: proposal.what, name: <bdi>{proposal.by.name}</bdi> }}
          />
        ) : (
          <Message id="withdrawals.settle.text" />
        )}
      </Text>
      {proposal?.what !== 'notSent' && (
        <BankIdForm
          {...props}
          submit={proposal ? 'withdrawals.settle.sent.confirm' : 'withdrawals.settle.sent'}
        />
      )}
      {proposal?.what !== 'sent' && (
        <ActButton act={denying} look={proposal ? 'solid' : 'outline'}>
          <Message id={proposal ? 'withdrawals.settle.notSent.confirm' : 'withdrawals.settle.notSent'} />
        </ActButton>
      )}
    </>
  )
}
