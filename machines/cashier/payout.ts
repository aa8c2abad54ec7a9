import { setup, transition } from 'xstate'
import type { PayoutState } from '#schemas/cashier/withdrawal-states.ts'

export type PayoutEvent =
  /** A depositing member is shown the account, to pay to it. */
  | { readonly type: 'matched' }
  /** That member did not pay. */
  | { readonly type: 'released' }
  /** An attempt is committed, and the provider is asked next. */
  | { readonly type: 'sending' }
  /** The provider, staff or the member who pays say that it was paid. */
  | { readonly type: 'sent' }
  /** The provider refused the attempt: it was not paid, and never will be under this id. */
  | { readonly type: 'refused' }
  /** The last attempt was refused. */
  | { readonly type: 'refusedForGood' }
  /** The provider gave no clear answer: it may have been paid. */
  | { readonly type: 'unclear' }
  /** Staff try again. */
  | { readonly type: 'retried' }
  /** Staff give the amount back to the balance. */
  | { readonly type: 'cancelled' }
  /** The bank gave the payment back. */
  | { readonly type: 'returned' }

/**
 * A payout: one payment of a withdrawal. A payout whose outcome is not known is asked about until it is, and never given back to the
 * balance in the meantime, because it may have been paid.
 */
export const payoutMachine = setup({
  types: { events: {} as PayoutEvent, tags: {} as 'open' | 'onItsWay' | 'unknown' },
}).createMachine({
  id: 'payout',
  initial: 'queued',
  states: {
    /** For the job that sends it, or for staff to transfer it. */
    queued: {
      tags: ['open', 'onItsWay'],
      on: { matched: 'matched', sending: 'sending', sent: 'sent', cancelled: 'cancelled' },
    },
    /** For one depositing member to pay. Nobody else sends it in the meantime. */
    matched: { tags: 'open', on: { released: 'queued', sent: 'sent' } },
    /** An attempt has begun. A provider that never ends it leaves it to staff after a day, like an unsure one. */
    sending: {
      tags: ['open', 'onItsWay', 'unknown'],
      on: { sent: 'sent', refused: 'queued', refusedForGood: 'stuck', unclear: 'unsure' },
    },
    unsure: {
      tags: ['open', 'onItsWay', 'unknown'],
      on: { sent: 'sent', refused: 'queued', refusedForGood: 'stuck' },
    },
    /** For staff to decide. */
    stuck: { tags: 'open', on: { retried: 'queued', sent: 'sent', cancelled: 'cancelled' } },
    sent: { on: { returned: 'returned' } },
    cancelled: {},
    returned: {},
  },
})

/** The state after an event; undefined where the event changes nothing in this state. */
export function payoutAfter(state: PayoutState, event: PayoutEvent): PayoutState | undefined {
  const [next] = transition(payoutMachine, payoutMachine.resolveState({ value: state }), event)
  return next.value === state ? undefined : next.value
}

/** Whether it waits to be sent or for its outcome. Staff may end it when that takes too long. */
export function isOnItsWay(state: PayoutState): boolean {
  return payoutMachine.resolveState({ value: state }).hasTag('onItsWay')
}

/** Whether an attempt was made whose outcome is not known: it may have been paid, so that two operators settle it. */
export function isUnknown(state: PayoutState): boolean {
  return payoutMachine.resolveState({ value: state }).hasTag('unknown')
}
