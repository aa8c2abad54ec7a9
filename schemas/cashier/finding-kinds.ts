/**
 * How a provider and the cashier can differ: one of them does not know a payment, they know it with another amount or state, or a payment was
 * made twice.
 */
export const findingKinds = ['missingHere', 'missingThere', 'amount', 'state', 'twice'] as const
export type FindingKind = (typeof findingKinds)[number]

/** What either side says of a payment or a payout, as far as a finding names it. */
export const findingStates = [
  'open',
  'paid',
  'failed',
  'returned',
  'refused',
  /** An attempt in whose place another one was made, or its amount given back. */
  'givenUp',
] as const
export type FindingState = (typeof findingStates)[number]
