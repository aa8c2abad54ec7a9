import type { StaffArrival, StaffDeposit, StaffMethods } from '#api/queries/staff-cashier.ts'

/** Stories begin at 08:00. */
const at = (time: string) => `2026-11-20T${time}:00.000Z`

export const staffMethods: StaffMethods = {
  currency: 'EUR',
  methods: [
    { id: 'bank', kind: 'bank', name: 'Bank transfer' },
    { id: 'savings', kind: 'bank', name: 'Transfer to Solmar Savings' },
    { id: 'solmar-pay', kind: 'redirect', name: 'Solmar Pay' },
  ],
}

const deposit: StaffDeposit = {
  id: '0b7f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10',
  reference: 'D-7K3QX9AB',
  account: 'juan2026',
  method: 'bank',
  kind: 'bank',
  currency: 'EUR',
  asked: '5000',
  state: 'checking',
  version: 2,
  begunAt: at('06:10'),
  since: at('06:40'),
  by: at('07:50'),
  proofs: [],
}

/** A broken promise, one that is near, and one for later. */
export const openDeposits: readonly StaffDeposit[] = [
  deposit,
  {
    ...deposit,
    id: '0b7f3c3e-3a55-4a6e-9a52-4f4f7a0f3f11',
    reference: 'D-0M4RT2ZZ',
    account: 'a.rather.long.account.name.of.somebody',
    asked: '250000',
    begunAt: at('06:20'),
    since: at('06:55'),
    by: at('08:20'),
  },
  {
    ...deposit,
    id: '0b7f3c3e-3a55-4a6e-9a52-4f4f7a0f3f12',
    reference: 'D-9PPW1C3D',
    account: 'lena',
    method: 'solmar-pay',
    kind: 'redirect',
    state: 'waiting',
    version: 1,
    begunAt: at('07:58'),
    since: at('07:58'),
    by: '2026-11-21T07:58:00.000Z',
  },
]

const { by: _, ...ended } = deposit

/** One for each state in which a deposit has ended. */
export const endedDeposits: readonly StaffDeposit[] = (
  ['credited', 'failed', 'expired', 'cancelled', 'takenBack'] as const
).map((state, place) => ({
  ...ended,
  id: `0b7f3c3e-3a55-4a6e-9a52-4f4f7a0f3f2${place}`,
  reference: `D-7K3QX9A${place}`,
  state,
  version: 3,
  ...(state === 'credited' || state === 'takenBack' ? { received: '4500' } : {}),
}))

/** Reported by the provider, proposed by another operator, and taken back with a debt. */
export const reversals: readonly StaffDeposit[] = [
  { ...ended, state: 'credited', received: '5000', version: 3, reportedAt: at('07:30') },
  {
    ...ended,
    id: '0b7f3c3e-3a55-4a6e-9a52-4f4f7a0f3f31',
    reference: 'D-0M4RT2ZZ',
    state: 'credited',
    received: '5000',
    version: 3,
    proposal: { what: 'takeBack', by: { id: '77', name: 'ben.cashier' } },
  },
  {
    ...ended,
    id: '0b7f3c3e-3a55-4a6e-9a52-4f4f7a0f3f32',
    reference: 'D-9PPW1C3D',
    state: 'takenBack',
    received: '5000',
    version: 4,
    taken: '1250',
    debt: '3750',
  },
]

const arrival: StaffArrival = {
  id: '5d1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10',
  source: 'bank',
  sourceId: '2026112000417',
  amount: '5000',
  currency: 'EUR',
  payer: 'Juan Peña',
  text: 'for my account, thanks',
  at: at('07:12'),
  by: { id: '3', name: 'carla.cashier' },
}

export const unmatchedArrivals: readonly StaffArrival[] = [
  arrival,
  {
    ...arrival,
    id: '5d1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f11',
    sourceId: 'SEPA/20261120/00000000000000000000000000000000000000000000418',
    amount: '1250000',
    payer: '<b>Gesellschaft für Freizeit und Unterhaltung mbH</b>',
    text: '\u202eD-XXXX\u202c Überweisung Nr. 17',
  },
]

export const matchedArrival: StaffArrival = {
  ...arrival,
  id: '5d1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f12',
  sourceId: '2026112000416',
  text: 'd 7k3q x9ab',
  deposit: { id: deposit.id, reference: deposit.reference, account: deposit.account },
}
