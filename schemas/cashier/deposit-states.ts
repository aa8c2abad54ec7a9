/** The states of a deposit. `machines/cashier/deposit.ts` says which one follows which. */
export const depositStates = [
  'waiting',
  'checking',
  'credited',
  'failed',
  'expired',
  'cancelled',
  'takenBack',
] as const
export type DepositState = (typeof depositStates)[number]

/**
 * How a method takes money: at a provider's page, by a transfer to an account of the merchant, or by a transfer to a member whose withdrawal
 * is paid by it.
 */
export const methodKinds = ['redirect', 'bank', 'peer'] as const
export type MethodKind = (typeof methodKinds)[number]

/**
 * The party whose turn it is in a deposit: the player, the payment provider, the member who is paid, or the merchant's staff. `nobody`: the
 * deposit has ended.
 */
export const depositActors = ['player', 'provider', 'member', 'staff', 'nobody'] as const
export type DepositActor = (typeof depositActors)[number]

/** How the money that came differs from what was asked for. */
export const arrivalNotes = ['short', 'over', 'late', 'again'] as const
export type ArrivalNote = (typeof arrivalNotes)[number]

/** Why money that came for a deposit waits for staff: it is in another currency, or its account is shut out or full. */
export const holdNotes = ['otherCurrency', 'notCredited'] as const
export type HoldNote = (typeof holdNotes)[number]

export function isHoldNote(note: string | null | undefined): note is HoldNote {
  return holdNotes.some((each) => each === note)
}

/** What became of the debt of a deposit that was taken back. */
export const debtNotes = ['debtPaid', 'debtForgiven'] as const
export type DebtNote = (typeof debtNotes)[number]

/** What staff decide about a deposit that is to be taken back. `takeBack` and `forgive` take two operators. */
export const reversalDecisions = ['takeBack', 'keep', 'collect', 'forgive'] as const
export type ReversalDecision = (typeof reversalDecisions)[number]
