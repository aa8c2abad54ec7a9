import { setup, transition } from 'xstate'
import type { DepositState } from '#schemas/cashier/deposit-states.ts'

export type DepositEvent =
  /** The player says that the payment was made. */
  | { readonly type: 'reported' }
  /** Money came, whenever and however much. */
  | { readonly type: 'arrived' }
  /** The provider, or staff, say that no payment will come. */
  | { readonly type: 'refused' }
  /** The time to pay, or to check, is over. */
  | { readonly type: 'due' }
  | { readonly type: 'cancelled' }
  /** The provider or the bank took the money back. */
  | { readonly type: 'reversed' }

/**
 * A deposit (requirement CASH-1). The server judges each step by it, and screens read from it what is possible. Money that comes is
 * credited in every state: what came counts, and not what was asked for.
 */
export const depositMachine = setup({
  types: { events: {} as DepositEvent, tags: {} as 'open' | 'cancellable' },
}).createMachine({
  id: 'deposit',
  initial: 'waiting',
  states: {
    /** For the player to pay. */
    waiting: {
      tags: ['open', 'cancellable'],
      on: {
        reported: 'checking',
        arrived: 'credited',
        refused: 'failed',
        due: 'expired',
        cancelled: 'cancelled',
      },
    },
    /** For the provider or staff to find the payment. */
    checking: {
      tags: 'open',
      on: { arrived: 'credited', refused: 'failed', due: 'expired' },
    },
    credited: { on: { reversed: 'takenBack' } },
    failed: { on: { arrived: 'credited' } },
    expired: { on: { arrived: 'credited' } },
    cancelled: { on: { arrived: 'credited' } },
    takenBack: {},
  },
})

/** The state after an event; undefined where the event changes nothing in this state. */
export function depositAfter(state: DepositState, event: DepositEvent): DepositState | undefined {
  const [next] = transition(depositMachine, depositMachine.resolveState({ value: state }), event)
  return next.value === state ? undefined : next.value
}

/** Whether money is still expected. */
export function isOpenDeposit(state: DepositState): boolean {
  return depositMachine.resolveState({ value: state }).hasTag('open')
}
