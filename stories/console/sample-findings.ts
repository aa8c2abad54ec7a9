import type { StaffFinding } from '#api/queries/staff-findings.ts'
import { at, carla } from './sample-withdrawals.ts'

const id = (place: number) => `7a1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f${String(place).padStart(2, '0')}`
const eur = (amount: string, state: 'paid' | 'failed' | 'refused' | 'givenUp' = 'paid') =>
  ({ amount, currency: 'EUR', state }) as const
const deposit = { reference: 'D-7K3QX9AB', account: 'juan2026', currency: 'EUR', isOpen: false } as const
const withdrawal = { reference: 'W-0M4RT2ZZ', account: 'lena', currency: 'EUR', isOpen: true } as const
const attempt = '0f6b2c1e-9a52-4a6e-9a52-4f4f7a0f3f10'

const payment = { method: 'solmar-pay', foundAt: at('02:04'), canTake: false } as const
const payout = { subject: attempt, foundAt: at('02:05'), canTake: false, withdrawal } as const

/** Of each kind, of payments first. */
export const openFindings: readonly StaffFinding[] = [
  {
    ...payment,
    id: id(1),
    kind: 'missingHere',
    subject: 'pay_8841',
    there: eur('5000'),
    deposit: { ...deposit, isOpen: true },
    canTake: true,
  },
  {
    ...payment,
    id: id(2),
    kind: 'missingThere',
    subject: 'pay_8842',
    here: eur('12000'),
    deposit: { ...deposit, reference: 'D-1TT4MM5V', account: 'a.rather.long.account.name.of.somebody' },
  },
  {
    ...payment,
    id: id(3),
    kind: 'amount',
    subject: 'pay_8843',
    here: eur('10000'),
    there: eur('1000000000'),
    deposit: { ...deposit, reference: 'D-9PPW1C3D' },
  },
  {
    ...payment,
    id: id(4),
    kind: 'twice',
    subject: 'pay_8844',
    here: eur('2500'),
    there: eur('2500'),
    deposit: { ...deposit, reference: 'D-0M4RT2ZZ' },
  },
  {
    id: id(5),
    kind: 'missingHere',
    subject: attempt,
    foundAt: at('02:05'),
    canTake: false,
    there: eur('9850'),
  },
  {
    ...payout,
    id: id(6),
    kind: 'missingThere',
    here: eur('9850'),
    withdrawal: { ...withdrawal, reference: 'W-1TT4MM5V' },
  },
  {
    ...payout,
    id: id(7),
    kind: 'amount',
    here: eur('9850'),
    there: eur('9851'),
    withdrawal: { ...withdrawal, reference: 'W-2TT4MM5V' },
  },
  { ...payout, id: id(8), kind: 'state', here: eur('9850', 'givenUp'), there: eur('9850') },
  {
    ...payout,
    id: id(9),
    kind: 'state',
    here: eur('4000'),
    there: eur('4000', 'failed'),
    withdrawal: { ...withdrawal, reference: 'W-3TT4MM5V' },
  },
  {
    ...payout,
    id: id(10),
    kind: 'twice',
    here: eur('9850'),
    there: eur('9850'),
    withdrawal: { ...withdrawal, reference: 'W-4TT4MM5V' },
  },
]

const closed = {
  at: at('07:31'),
  by: carla,
  reason: 'The provider sent its report again, and the deposit was credited.',
  hasTaken: false,
} as const

export const closedFindings: readonly StaffFinding[] = openFindings.slice(0, 2).map((finding, place) => ({
  ...finding,
  canTake: false,
  closed: { ...closed, hasTaken: place === 0 },
}))

/** An id, a name and a reason that fill every line. */
export const longFinding: StaffFinding = {
  ...payment,
  id: id(20),
  kind: 'missingHere',
  method: 'a-method-without-name-x',
  subject: `<b>${'SEPA/20261120/'.repeat(8)}</b>`,
  there: { ...eur('999999999999999'), state: 'paid' },
  closed: { ...closed, reason: 'It was looked for in every list that the provider has. '.repeat(9).trim() },
}
