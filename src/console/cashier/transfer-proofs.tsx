import type { StaffDeposit } from '#api/queries/staff-cashier.ts'
import { Message } from '#i18n/message.tsx'
import { ProofList } from '../payments/proof-list.tsx'

interface TransferProofsProps {
  readonly merchant: string
  readonly timeZone: string | undefined
  readonly proofs: StaffDeposit['proofs']
}

/** The pictures of a transfer that a player sent with the deposit. */
export function TransferProofs({ proofs, ...props }: TransferProofsProps) {
  const title = <Message id="deposits.proofs" values={{ count: proofs.length }} />
  return <ProofList {...props} proofs={proofs} title={title} />
}
