import { withdrawalMachine } from '#machines/cashier/withdrawal.ts'
import { defineWalk } from './machine-walk.ts'

export const withdrawalWalk = defineWalk({
  title: 'Withdrawal',
  machine: withdrawalMachine,
  events: [
    { type: 'claimed' },
    { type: 'approvedFirst' },
    { type: 'approved' },
    { type: 'rejected' },
    { type: 'takenBack' },
    { type: 'sending' },
    { type: 'closed' },
    { type: 'failed' },
    { type: 'returned' },
  ],
  answers: {},
  names: {
    requested: 'Requested',
    reviewing: 'Being reviewed',
    secondLook: 'Waiting for a second operator',
    approved: 'Approved',
    paying: 'Being paid',
    closed: 'Paid',
    rejected: 'Rejected',
    takenBack: 'Taken back by the player',
    returned: 'Returned by the bank',
  },
  notes: {
    requested:
      'The amount is held, and waits for an operator. The player may take it back where the site allows it.',
    reviewing: 'An operator has claimed it.',
    secondLook: 'The first operator approved it; the amount needs another one.',
    approved: 'Its payment is queued.',
    paying: 'Money is on its way, or waits for the answer of the player.',
    closed: 'Each payment has ended, and the hold is spent.',
    rejected: 'The hold was given back, with a reason in words.',
    takenBack: 'The player changed their mind. The hold was given back.',
    returned: 'The bank of the player gave a payment back. It is on the balance again.',
  },
  looks: {},
})
