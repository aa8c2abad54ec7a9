import { Message } from '#i18n/message.tsx'
import { Text } from '#ui/text/text.tsx'
import { When } from '../parts/when.tsx'
import { BankIdForm } from './bank-id-form.tsx'
import { DenyPayout } from './deny-payout.tsx'
import type { PayoutProps } from './payout-props.ts'
import { settleFrom } from './settle-from.ts'
import { useProposal } from './use-proposal.ts'

/**
 * Settles a payout whose outcome the provider does not know: one operator says what the bank's statement shows, another one confirms it or
 * says otherwise.
 */
export function SettlePayout(props: PayoutProps) {
  const proposal = useProposal(props, ['sent', 'notSent'])
  const from = settleFrom(props.staffCase, props.payout.n)
  if (from !== undefined)
    return (
      <Text muted>
        <Message
          id="withdrawals.settle.from"
          values={{ time: <When at={from} timeZone={props.timeZone} look="date" /> }}
        />
      </Text>
    )
  const isOwn = (what: 'sent' | 'notSent') => proposal?.isOwn === true && proposal.what === what
  const isConfirmed = (what: 'sent' | 'notSent') => proposal?.isOwn === false && proposal.what === what
  return (
    <>
      <Text>
        <Settling proposal={proposal} />
      </Text>
      {!isOwn('sent') && (
        <BankIdForm
          {...props}
          isSettling
          submit={isConfirmed('sent') ? 'withdrawals.settle.sent.confirm' : 'withdrawals.settle.sent'}
        />
      )}
      {!isOwn('notSent') && <DenyPayout {...props} isConfirmed={isConfirmed('notSent')} />}
    </>
  )
}

function Settling({ proposal }: { readonly proposal: ReturnType<typeof useProposal> }) {
  if (!proposal) return <Message id="withdrawals.settle.text" />
  const { isOwn, what, by } = proposal
  return isOwn ? (
    <Message id="withdrawals.settle.own" values={{ what }} />
  ) : (
    <Message id="withdrawals.settle.other" values={{ what, name: <bdi>{by.name}</bdi> }} />
  )
}
