import type { FindingKind, FindingState } from '#schemas/cashier/finding-kinds.ts'
import type { PayoutState } from '#schemas/cashier/withdrawal-states.ts'
import type { ListedPayout } from '#schemas/payments/provider-protocol.ts'

/** An attempt and its payout, as far as a provider can differ from them. */
export interface OwnAttempt {
  readonly id: string
  /** The state of the payout, and the attempt that counts for it. */
  readonly state: PayoutState
  readonly attempt: string | null
  readonly bank_id: string | null
}

/** How what a provider says of an attempt differs from what is held here; undefined where it does not, or where it still moves. */
export function payoutDifference(
  own: OwnAttempt,
  { status, payout }: Pick<ListedPayout, 'status' | 'payout'>,
): Extract<FindingKind, 'state' | 'twice'> | undefined {
  const isCurrent = own.attempt === own.id
  // Staff may have transferred under the id that the provider gave.
  const isKnown = own.state === 'sent' && own.bank_id === payout
  switch (status) {
    case 'open':
      return undefined
    case 'paid':
      if (isKnown) return undefined
      if (own.state === 'sent') return 'twice'
      // The job asks about it, and will hear the same.
      if (isCurrent && (own.state === 'sending' || own.state === 'unsure')) return undefined
      return 'state'
    case 'failed':
    case 'returned':
      return isCurrent && own.state === 'sent' ? 'state' : undefined
  }
}

/** What is held here of an attempt. */
export function heldState({
  id,
  state,
  attempt,
}: Pick<OwnAttempt, 'id' | 'state' | 'attempt'>): FindingState {
  if (attempt !== id) return 'givenUp'
  if (state === 'sent') return 'paid'
  return state === 'returned' ? 'returned' : 'open'
}
