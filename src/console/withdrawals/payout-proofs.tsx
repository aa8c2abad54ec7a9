import { Message } from '#i18n/message.tsx'
import { ProofList } from '../payments/proof-list.tsx'
import type { PayoutProps } from './payout-props.ts'

/** The pictures with which a player shows that a payment did not arrive, and those by which a member shows that it was made. */
export function PayoutProofs({ merchant, timeZone, staffCase, payout }: PayoutProps) {
  return [true, false].map((isPayers) => {
    const proofs = staffCase.proofs.filter(
      (proof) => proof.payout === payout.n && proof.isPayers === isPayers,
    )
    const id = isPayers ? 'withdrawals.proofs.payer' : 'withdrawals.proofs'
    const title = <Message id={id} values={{ count: proofs.length }} />
    return (
      <ProofList
        key={String(isPayers)}
        merchant={merchant}
        timeZone={timeZone}
        proofs={proofs}
        title={title}
      />
    )
  })
}
