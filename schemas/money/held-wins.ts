/** Which ceiling a win passed: the one of its round, or the one of its vendor's day. */
export const heldWinCeilings = ['round', 'day'] as const
export type HeldWinCeiling = (typeof heldWinCeilings)[number]

/** What operators decide about a held win. */
export const heldWinDecisions = ['pay', 'refuse'] as const
export type HeldWinDecision = (typeof heldWinDecisions)[number]

/** `withdrawn`: the vendor gave the stake back. `impossible`: the ledger refused the payment that was decided. */
export const heldWinStates = ['open', 'paid', 'refused', 'withdrawn', 'impossible'] as const
export type HeldWinState = (typeof heldWinStates)[number]
