import { withdrawalReceiptMachine } from '#machines/cashier/withdrawal-receipt.ts'
import { defineWalk } from './machine-walk.ts'

export const withdrawalReceiptWalk = defineWalk({
  title: 'Withdrawal receipt',
  machine: withdrawalReceiptMachine,
  events: [
    { type: 'all' },
    { type: 'part' },
    { type: 'none' },
    { type: 'due' },
    { type: 'unanswered' },
    { type: 'forced' },
    { type: 'foundPaid' },
    { type: 'foundPart' },
    { type: 'foundUnpaid' },
  ],
  answers: {},
  names: {
    awaiting: 'Waiting for the answer',
    received: 'Received',
    partlyReceived: 'Partly received',
    disputed: 'Not received, being checked',
    forced: 'Closed by staff',
    notReceived: 'Not received, paid again',
  },
  notes: {
    awaiting: 'The player says what arrived. A countdown says until when; then it counts as received.',
    received: 'All of it arrived, or the time to answer ended.',
    partlyReceived: 'A part arrived. The rest is paid by another payout.',
    disputed:
      'Nothing arrived, as the player says, or there was no answer about the payment of a member. Frozen until staff decide.',
    forced: 'Staff found that it was paid. The deposit is not refunded.',
    notReceived: 'Staff found that nothing arrived. The whole amount is paid by another payout.',
  },
  looks: {},
})
