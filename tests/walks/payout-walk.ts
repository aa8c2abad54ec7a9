import { payoutMachine } from '#machines/cashier/payout.ts'
import { defineWalk } from './machine-walk.ts'

export const payoutWalk = defineWalk({
  title: 'Payout',
  machine: payoutMachine,
  events: [
    { type: 'matched' },
    { type: 'released' },
    { type: 'sending' },
    { type: 'sent' },
    { type: 'refused' },
    { type: 'refusedForGood' },
    { type: 'unclear' },
    { type: 'retried' },
    { type: 'cancelled' },
    { type: 'returned' },
  ],
  answers: {},
  names: {
    queued: 'Queued',
    matched: 'Being paid by a member',
    sending: 'Being sent',
    unsure: 'Outcome unknown',
    stuck: 'Refused by the provider',
    sent: 'Sent',
    cancelled: 'Given back to the balance',
    returned: 'Returned by the bank',
  },
  notes: {
    queued: 'Waits for the job that sends it, or for staff to transfer it.',
    matched: 'One depositing member sees the account and has some minutes to pay to it.',
    sending: 'The attempt is committed and the provider was asked.',
    unsure: 'The provider gave no clear answer. It is asked again; nothing is given back in the meantime.',
    stuck: 'Five attempts were refused. Staff decide.',
    sent: 'The provider, staff or the member who pays say that it was paid.',
    cancelled: 'It was never paid. Its amount is on the balance again.',
    returned: 'The bank of the player gave it back.',
  },
  looks: {},
})
