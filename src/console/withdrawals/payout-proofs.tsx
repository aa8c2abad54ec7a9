import { Message } from '#i18n/message.tsx'
import { ProofList } from '../payments/proof-list.tsx'
import type { PayoutProps } from './payout-props.ts'

/** The pictures with which a player shows that a payment did not arrive. */
export function PayoutProofs({ merchant, timeZone, staffCase, payout }: PayoutProps) {
  const proofs = staffCase.proofs.filter((proof) => proof.payout === payout.n)
  const title = <Message id="withdrawals.proofs" values={{ count: proofs.length }} />
  return <ProofList merchant={merchant} timeZone={timeZone} proofs={proofs} title={title} />
}
