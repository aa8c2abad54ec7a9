import { Message } from '#i18n/message.tsx'
import { styled } from '#ui/styles/styled.tsx'
import { Heading } from '#ui/text/heading.tsx'
import type { CaseProps } from './case-props.ts'
import { CaseSection } from './case-section.tsx'
import { PayoutActs } from './payout-acts.tsx'
import { PayoutComplaints } from './payout-complaints.tsx'
import { PayoutFacts } from './payout-facts.tsx'
import { PayoutProofs } from './payout-proofs.tsx'

/** The payments of a withdrawal, each with its receipt, the player's proofs, and what staff can do about it. */
export function CasePayouts(props: CaseProps) {
  const { staffCase } = props
  if (staffCase.payouts.length === 0) return null
  return (
    <CaseSection title="withdrawals.payouts">
      {staffCase.payouts.map((payout) => (
        <Payout key={payout.id}>
          <Heading level={4}>
            <Message id="withdrawals.payout" values={{ n: payout.n }} />
          </Heading>
          <PayoutFacts {...props} payout={payout} />
          <PayoutProofs {...props} payout={payout} />
          <PayoutComplaints {...props} payout={payout} />
          <PayoutActs {...props} payout={payout} />
        </Payout>
      ))}
    </CaseSection>
  )
}

const Payout = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    p: '4',
    borderWidth: '1px',
    borderRadius: 'm',
  },
})
