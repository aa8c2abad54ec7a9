import { setup, transition } from 'xstate'
import type { ReceiptState } from '#schemas/cashier/withdrawal-states.ts'

export type ReceiptEvent =
  /** The player received all of it. */
  | { readonly type: 'all' }
  /** The player received a part; the rest is paid by another payout. */
  | { readonly type: 'part' }
  /** The player received nothing, and has sent proofs. */
  | { readonly type: 'none' }
  /** The time to answer is over. */
  | { readonly type: 'due' }
  /** It is over for the payment of a member, whose money silence does not move. */
  | { readonly type: 'unanswered' }
  /** Two operators force it: the deposit is not refunded. */
  | { readonly type: 'forced' }
  /** Staff decide a dispute. */
  | { readonly type: 'foundPaid' }
  | { readonly type: 'foundPart' }
  | { readonly type: 'foundUnpaid' }

/**
 * The receipt of a payout (specification §4, requirement CASH-3). It runs on the player's card, and judges on the server. A final state
 * never changes (T87).
 */
export const withdrawalReceiptMachine = setup({
  types: { events: {} as ReceiptEvent, tags: {} as 'final' },
}).createMachine({
  id: 'withdrawalReceipt',
  initial: 'awaiting',
  states: {
    /** For the player to answer, until a time. */
    awaiting: {
      on: {
        all: 'received',
        part: 'partlyReceived',
        none: 'disputed',
        due: 'received',
        unanswered: 'disputed',
        forced: 'forced',
      },
    },
    /** Frozen until staff decide. */
    disputed: {
      on: {
        foundPaid: 'forced',
        foundPart: 'partlyReceived',
        foundUnpaid: 'notReceived',
        forced: 'forced',
      },
    },
    received: { tags: 'final' },
    partlyReceived: { tags: 'final' },
    forced: { tags: 'final' },
    /** The whole amount is paid by another payout. */
    notReceived: { tags: 'final' },
  },
})

/** The state after an event; undefined where the event changes nothing in this state. */
export function receiptAfter(state: ReceiptState, event: ReceiptEvent): ReceiptState | undefined {
  const [next] = transition(
    withdrawalReceiptMachine,
    withdrawalReceiptMachine.resolveState({ value: state }),
    event,
  )
  return next.value === state ? undefined : next.value
}

/** Whether a receipt can change no more. */
export function isFinalReceipt(state: ReceiptState): boolean {
  return withdrawalReceiptMachine.resolveState({ value: state }).hasTag('final')
}
