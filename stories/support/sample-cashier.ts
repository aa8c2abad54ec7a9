import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { DepositState, MethodKind } from '#schemas/cashier/deposit-states.ts'
import { answering } from './answering.ts'

type Methods = CallAnswer<Calls['cashierMethods']>
type Deposit = CallAnswer<Calls['cashierDeposit']>

const now = '2026-11-20T08:00:00.000Z'
const begunAt = '2026-11-20T07:48:00.000Z'
const due = '2026-11-20T08:18:00.000Z'
const id = '0b7f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10'

/** One method of each kind, and one that is closed at night. */
export const sampleMethods: Methods = {
  currency: 'EUR',
  now,
  methods: [
    {
      id: 'solmar-pay',
      kind: 'redirect',
      name: 'Solmar Pay',
      least: '1000',
      most: '50000',
      fee: { fixed: '0', ppm: 15_000 },
      minutes: 30,
      checkMinutes: 60,
      instructions: 'Confirm the payment there. You come back here.',
      takesProofs: false,
      isOpen: true,
    },
    {
      id: 'bank',
      kind: 'bank',
      name: 'Bank transfer',
      least: '2000',
      most: '500000',
      fee: { fixed: '0', ppm: 0 },
      minutes: 1_440,
      checkMinutes: 2_880,
      instructions: 'Transfers from other banks take until the next working day.',
      takesProofs: true,
      isOpen: true,
    },
    {
      id: 'counter',
      kind: 'bank',
      name: 'At the counter of a bank',
      least: '5000',
      most: '100000',
      fee: { fixed: '150', ppm: 5_000 },
      minutes: 720,
      checkMinutes: 90,
      hours: { from: '09:00', to: '16:30', timeZone: 'Europe/Malta' },
      takesProofs: false,
      isOpen: false,
      opensAt: '2026-11-23T08:00:00.000Z',
    },
  ],
}

type Offer = NonNullable<Methods['methods'][number]['peer']>

export const samplePeerRules: Offer = { amounts: ['2500', '11850', '20000'] }

/** A bank transfer, and a method by which members are paid what is given here. */
export function samplePeerMethods(peer: Offer): Methods {
  const method = {
    id: 'members',
    kind: 'peer',
    name: 'Pay a member',
    least: '1000',
    most: '50000',
    fee: { fixed: '0', ppm: 10_000 },
    minutes: 15,
    checkMinutes: 60,
    takesProofs: false,
    isOpen: true,
    peer,
  } as const
  return { ...sampleMethods, methods: [...sampleMethods.methods.slice(1, 2), method] }
}

const kinds = {
  redirect: { method: 'solmar-pay', name: 'Solmar Pay', fee: '75', arrives: '4925' },
  bank: { method: 'bank', name: 'Bank transfer', fee: '0', arrives: '5000' },
  peer: { method: 'members', name: 'Pay a member', fee: '50', arrives: '4950', payer: 'Ben Cruz' },
} as const

const pay = {
  redirect: {
    url: 'http://pay.localhost/payments/7',
    instructions: 'Confirm the payment there. You come back here.',
  },
  bank: {
    bank: 'Banco de Solmar',
    holder: 'Solmar Entertainment Ltd',
    account: 'ES91 2100 0418 4502 0005 1332',
    instructions: 'Transfers from other banks take until the next working day.',
    qr: 'BCD\n002\n1\nSCT\n\nSolmar Entertainment Ltd\nES9121000418450200051332\nEUR50.00\n\n\nD-7K3QX9AB',
  },
  peer: {
    bank: 'Banco de Solmar',
    holder: 'Ana Reyes',
    account: 'DE89370400440532013000',
    instructions: 'Pay from your own account only.',
  },
} as const

/** Whose turn it is, by kind, while a deposit is open. */
const turns = {
  waiting: { redirect: 'player', bank: 'player', peer: 'player' },
  checking: { redirect: 'provider', bank: 'staff', peer: 'member' },
} as const

const before: Readonly<Record<DepositState, readonly DepositState[]>> = {
  waiting: [],
  checking: ['waiting'],
  credited: ['waiting', 'checking'],
  failed: ['waiting', 'checking'],
  expired: ['waiting'],
  cancelled: ['waiting'],
  takenBack: ['waiting', 'checking', 'credited'],
}

const reasons = { redirect: 'providerFailed', bank: 'holderDiffers', peer: 'notFound' } as const

/** A deposit of 50 euros in a state, with the shortest timeline that leads there. */
export function sampleDeposit(
  state: DepositState,
  kind: MethodKind = 'bank',
  changes: Partial<Deposit> = {},
): Deposit {
  const { fee, arrives, ...method } = kinds[kind]
  const hasMoney = state === 'credited' || state === 'takenBack'
  const open = state === 'waiting' || state === 'checking' ? state : undefined
  const steps = [...before[state], state].map((each, place) => ({
    state: each,
    at: new Date(Date.parse(begunAt) + place * 240_000).toISOString(),
    ...(each === 'credited' || each === 'takenBack' ? { amount: '5000' } : {}),
    ...(each === 'failed' ? { reason: reasons[kind] } : {}),
  }))
  return {
    id,
    reference: 'D-7K3QX9AB',
    ...method,
    kind,
    currency: 'EUR',
    asked: '5000',
    fee,
    arrives,
    ...(hasMoney ? { received: '5000', credited: arrives } : {}),
    ...(state === 'takenBack' ? { taken: '5000' } : {}),
    state,
    version: steps.length,
    begunAt,
    since: steps.at(-1)?.at ?? begunAt,
    next: open ? turns[open][kind] : 'nobody',
    ...(open ? { by: due } : {}),
    ...(state === 'waiting' || (state === 'checking' && kind === 'bank') ? { pay: pay[kind] } : {}),
    steps,
    now,
    ...changes,
  }
}

/** Begun, while the provider has not opened its page. */
export function sampleOpening(): Deposit {
  const { pay: _, ...deposit } = sampleDeposit('waiting', 'redirect', { next: 'provider' })
  return deposit
}

/** Credited, with another amount than was asked for. */
export function sampleCredited(note: 'short' | 'over' | 'late' | 'again'): Deposit {
  const amount = { short: '3000', over: '8000', late: '5000', again: '5000' }[note]
  const deposit = sampleDeposit('credited')
  const received = note === 'again' ? '10000' : amount
  const earlier =
    note === 'late' ? sampleDeposit('expired').steps : deposit.steps.slice(0, note === 'again' ? 3 : 2)
  const steps: Deposit['steps'] = [...earlier, { state: 'credited', at: now, amount, note }]
  return { ...deposit, received, credited: received, version: steps.length, steps }
}

/** Open, while money in another currency waits for staff. */
export function sampleHeld(): Deposit {
  const {
    by: _,
    pay: _pay,
    ...deposit
  } = sampleDeposit('checking', 'redirect', {
    held: 'otherCurrency',
    next: 'staff',
  })
  const steps: Deposit['steps'] = [
    ...deposit.steps.slice(0, 1),
    { state: 'checking', at: now, note: 'otherCurrency' },
  ]
  return { ...deposit, version: steps.length, steps }
}

/** Taken back, while less than all of it was on the balance; a part of the rest was paid since. */
export function sampleDebt(): Deposit {
  const deposit = sampleDeposit('takenBack', 'redirect', { taken: '4000', debt: '1000' })
  const steps: Deposit['steps'] = [
    ...deposit.steps.slice(0, -1),
    { state: 'takenBack', at: now, amount: '3000', debt: '2000' },
    { state: 'takenBack', at: now, amount: '1000', debt: '1000', note: 'debtPaid' },
  ]
  return { ...deposit, version: steps.length, steps }
}

/** A deposit in each state. */
export const sampleDeposits: readonly Deposit[] = (
  ['waiting', 'checking', 'credited', 'failed', 'expired', 'cancelled', 'takenBack'] as const
).map((state, place) =>
  sampleDeposit(state, place % 2 === 0 ? 'redirect' : 'bank', {
    id: id.replace(/0$/, String(place)),
    reference: `D-7K3QX9A${place}`,
  }),
)

interface CashierAnswers {
  readonly methods?: Methods
  readonly deposits?: readonly Deposit[]
  /** The deposit that the address names, and that a story begins. */
  readonly deposit?: Deposit
}

/** Answers the calls of the deposit page that are given, in a story. */
export function cashierAnswering({ methods, deposits, deposit }: CashierAnswers) {
  return () => {
    if (methods) answering('cashierMethods', methods)()
    if (deposits) answering('cashierDeposits', { items: [...deposits] })()
    if (deposit) answering('cashierDeposit', deposit)()
  }
}
