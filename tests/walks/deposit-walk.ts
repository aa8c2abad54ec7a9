import { depositMachine } from '#machines/cashier/deposit.ts'
import { defineWalk } from './machine-walk.ts'

export const depositWalk = defineWalk({
  title: 'Deposit',
  machine: depositMachine,
  events: [
    { type: 'reported' },
    { type: 'arrived' },
    { type: 'refused' },
    { type: 'due' },
    { type: 'cancelled' },
    { type: 'reversed' },
  ],
  answers: {},
  names: {
    waiting: 'Waiting for the payment',
    checking: 'The payment is being checked',
    credited: 'Credited',
    failed: 'The payment has failed',
    expired: 'No payment came in time',
    cancelled: 'Cancelled by the player',
    takenBack: 'Taken back by the bank',
  },
  notes: {
    waiting: 'The player pays at the provider or transfers money. A countdown says until when.',
    checking: 'The player says that the payment was made; the provider or staff look for it.',
    credited: 'The money that came is on the balance.',
    failed: 'No payment will come, and why. Money that comes all the same is credited.',
    expired: 'The time is over. Money that comes late is credited.',
    cancelled: 'The player no longer wants to pay. Money that comes all the same is credited.',
    takenBack: 'The provider or the bank took the money back.',
  },
  looks: {},
})
