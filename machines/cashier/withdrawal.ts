import { setup, transition } from 'xstate'
import type { WithdrawalState } from '#schemas/cashier/withdrawal-states.ts'

export type WithdrawalEvent =
  /** An operator has claimed it. */
  | { readonly type: 'claimed' }
  /** Approved by the first of two operators. */
  | { readonly type: 'approvedFirst' }
  /** Approved by everyone who has to. */
  | { readonly type: 'approved' }
  | { readonly type: 'rejected' }
  /** The player took it back. */
  | { readonly type: 'takenBack' }
  /** Its first payout is being sent. */
  | { readonly type: 'sending' }
  /** Each of its payouts has ended, and money was received. */
  | { readonly type: 'closed' }
  /** Each of its payouts has ended, and no money was received. */
  | { readonly type: 'failed' }
  /** The bank of the player gave a payment back. */
  | { readonly type: 'returned' }

/** A withdrawal (requirement CASH-2). The server judges each step by it, and screens read from it what is possible. */
export const withdrawalMachine = setup({
  types: { events: {} as WithdrawalEvent, tags: {} as 'open' | 'undecided' },
}).createMachine({
  id: 'withdrawal',
  initial: 'requested',
  states: {
    /** The amount is held, and nobody has looked at it. */
    requested: {
      tags: ['open', 'undecided'],
      on: { claimed: 'reviewing', approved: 'approved', rejected: 'rejected', takenBack: 'takenBack' },
    },
    reviewing: {
      tags: ['open', 'undecided'],
      on: { approvedFirst: 'secondLook', approved: 'approved', rejected: 'rejected' },
    },
    /** Waits for a second operator. */
    secondLook: {
      tags: ['open', 'undecided'],
      on: { approved: 'approved', rejected: 'rejected' },
    },
    /** Its payout is queued. */
    approved: { tags: 'open', on: { sending: 'paying', failed: 'rejected' } },
    paying: { tags: 'open', on: { closed: 'closed', failed: 'rejected' } },
    closed: { on: { returned: 'returned' } },
    /** The hold was given back. */
    rejected: {},
    takenBack: {},
    /** A payment came back, and is on the balance again. Another one may come back as well. */
    returned: {},
  },
})

/** The state after an event; undefined where the event changes nothing in this state. */
export function withdrawalAfter(state: WithdrawalState, event: WithdrawalEvent): WithdrawalState | undefined {
  const [next] = transition(withdrawalMachine, withdrawalMachine.resolveState({ value: state }), event)
  return next.value === state ? undefined : next.value
}

/** Whether money of it is still held. */
export function isOpenWithdrawal(state: WithdrawalState): boolean {
  return withdrawalMachine.resolveState({ value: state }).hasTag('open')
}

/** Whether staff have yet to decide it. */
export function isUndecided(state: WithdrawalState): boolean {
  return withdrawalMachine.resolveState({ value: state }).hasTag('undecided')
}
