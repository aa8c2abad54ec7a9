import type {
  StaffCase,
  StaffPayout,
  StaffWithdrawal,
  WithdrawalQueue,
} from '#api/queries/staff-withdrawals.ts'
import { recorded } from '../support/recorded.ts'

/** Stories begin at 08:00. */
export const at = (time: string) => `2026-11-20T${time}:00.000Z`

const id = '3c9f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10'
export const carla = { id: '33', name: 'carla.cashier' }
/** The operator of stories. */
const { id: selfId, name: selfName } = recorded('solmar', 'operatorSelf')
export const self = { id: selfId, name: selfName }

const listed: StaffWithdrawal = {
  id,
  reference: 'W-7K3QX9AB',
  account: 'juan2026',
  currency: 'EUR',
  amount: '25000',
  state: 'requested',
  version: 1,
  requestedAt: at('06:40'),
  since: at('06:40'),
  next: 'staff',
  by: at('07:40'),
  waitsForStaff: true,
  hasComplaint: false,
}

/** A broken promise, one that is near, one that somebody works on, and a payout that was refused. */
export const waitingWithdrawals: readonly StaffWithdrawal[] = [
  listed,
  {
    ...listed,
    id: '3c9f3c3e-3a55-4a6e-9a52-4f4f7a0f3f11',
    reference: 'W-0M4RT2ZZ',
    account: 'a.rather.long.account.name.of.somebody',
    amount: '125000000',
    state: 'secondLook',
    requestedAt: at('07:05'),
    since: at('07:31'),
    by: at('08:05'),
  },
  {
    ...listed,
    id: '3c9f3c3e-3a55-4a6e-9a52-4f4f7a0f3f12',
    reference: 'W-9PPW1C3D',
    account: 'lena',
    amount: '1000',
    state: 'reviewing',
    requestedAt: at('07:50'),
    since: at('07:58'),
    by: '2026-11-20T08:50:00.000Z',
    claim: { by: carla, until: '2026-11-20T08:13:00.000Z', isOwn: false },
  },
  {
    ...listed,
    id: '3c9f3c3e-3a55-4a6e-9a52-4f4f7a0f3f13',
    reference: 'W-3HNB7TQ1',
    account: 'mateo',
    amount: '40000',
    state: 'paying',
    since: at('07:20'),
    by: '2026-11-21T07:00:00.000Z',
  },
]

const { by: _, ...over } = listed

/** One for each state in which a withdrawal has ended. */
export const endedWithdrawals: readonly StaffWithdrawal[] = (
  ['closed', 'rejected', 'takenBack', 'returned'] as const
).map((state, place) => ({
  ...over,
  id: `3c9f3c3e-3a55-4a6e-9a52-4f4f7a0f3f2${place}`,
  reference: `W-7K3QX9A${place}`,
  state,
  version: 4,
  next: 'nobody',
  waitsForStaff: false,
}))

export function queueOf(
  items: readonly StaffWithdrawal[],
  waiting: Partial<WithdrawalQueue['waiting']> = {},
): WithdrawalQueue {
  return {
    items: [...items],
    waiting: { count: items.length, sum: '125066000', oldest: at('06:40'), late: 1, ...waiting },
  }
}

export const emptyQueue: WithdrawalQueue = { items: [], waiting: { count: 0, sum: '0', late: 0 } }

/** Nobody works on it yet. */
export const requestedCase: StaffCase = {
  id,
  reference: listed.reference,
  account: listed.account,
  currency: 'EUR',
  amount: '25000',
  fee: '250',
  arrives: '24750',
  card: { bank: 'Harbour Bank', holder: 'Juan Peña', last4: '0417' },
  state: 'requested',
  version: 1,
  requestedAt: at('06:40'),
  since: at('06:40'),
  next: 'staff',
  by: at('07:40'),
  canTakeBack: true,
  received: '0',
  payouts: [],
  steps: [{ kind: 'requested', at: at('06:40'), amount: '25000' }],
  now: at('08:00'),
  flags: ['firstWithdrawal', 'newCard', 'cardElsewhere', 'bigWin', 'openRounds'],
  needsOther: false,
  isAutomatic: true,
  payers: [],
  proofs: [],
  waits: [],
  stopped: [],
  complaints: [],
  proposals: [],
  notes: [],
}

const ownClaim = { by: self, until: '2026-11-20T08:15:00.000Z', isOwn: true }

/** This operator works on it. */
export const claimedCase: StaffCase = {
  ...requestedCase,
  state: 'reviewing',
  version: 2,
  since: at('07:59'),
  canTakeBack: false,
  claim: ownClaim,
  steps: [...requestedCase.steps, { kind: 'reviewing', at: at('07:59') }],
  notes: [{ at: at('07:10'), by: carla, text: 'Called the player: the new account is their own.' }],
}

export const caseClaimedElsewhere: StaffCase = {
  ...claimedCase,
  claim: { by: carla, until: '2026-11-20T08:13:00.000Z', isOwn: false },
}

/** Another operator approved it first. */
export const secondLookCase: StaffCase = {
  ...claimedCase,
  state: 'secondLook',
  version: 3,
  firstBy: carla,
  steps: [...claimedCase.steps, { kind: 'secondLook', at: at('07:59') }],
}

/** This operator approved it first. */
export const ownSecondLookCase: StaffCase = { ...secondLookCase, firstBy: self, needsOther: true }

export const rejectedCase: StaffCase = {
  ...withoutPromise(claimedCase),
  state: 'rejected',
  version: 3,
  next: 'nobody',
  reason: 'holderDiffers',
  steps: [
    ...claimedCase.steps,
    { kind: 'rejected', at: at('08:00'), amount: '25000', reason: 'holderDiffers' },
  ],
}

export const payout: StaffPayout = {
  id: '7e1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10',
  n: 1,
  amount: '24750',
  state: 'queued',
  version: 1,
}

export const approvedCase: StaffCase = {
  ...requestedCase,
  state: 'approved',
  version: 3,
  since: at('07:20'),
  by: '2026-11-21T07:20:00.000Z',
  canTakeBack: false,
  flags: [],
  isAutomatic: false,
  payouts: [payout],
  steps: [
    ...requestedCase.steps,
    { kind: 'reviewing', at: at('07:12') },
    { kind: 'approved', at: at('07:20') },
    { kind: 'queued', at: at('07:20'), payout: 1, amount: '24750' },
  ],
}

export function payingCase(changes: Partial<StaffPayout>, more: Partial<StaffCase> = {}): StaffCase {
  return {
    ...approvedCase,
    state: 'paying',
    version: 4,
    isAutomatic: true,
    payouts: [{ ...payout, version: 3, ...changes }],
    steps: [...approvedCase.steps, { kind: 'paying', at: at('07:21') }],
    ...more,
  }
}

/** A list of transactions, base64 WebP. */
export const proofImage =
  'UklGRpQCAABXRUJQVlA4IIgCAAAQKACdASq0AEABP3Gwxl20riimq9WqepAuCWduul+VKz+p39Q9t0D/uv6rM8/ouM48nyEe0Dszt/rxhCrK6aSnJUY295hQ8ZpCwz2v4Ub6TRs38ooWhLMVjGOgcHbqkEEGkbrPsp400xxonlNYWpD6WX/6GC+8892tr/JkUvUmzjFY+J9ksW1ao0PW2DpSDSjWxrYjgMc73adN5bc9FRdJcSLA4BXxNRgyWD+pV/6m/smneowOSrZ8wLOIQSn2YndQSaxt0mcwWq+YXCrsbrbjLf4BfeBhr/YqP/EqWiRXUMG5A4WPF4WNKIgvEK/MXT2z+73oolqvmFwrpJ6243tQOvjKVEPQJtU/s1sjjfWOMWDfiRE80veoDlQ1iIb5UlXGY5KhT+eYiKmJZoZAxN8IYUt1OsYBH7b46KRi9dB55WOz5w58ryukwAD+5tD543Qq/cn4ynedpBEDXwH72YBpVsXif5RgAR0qDYQFfmFMTN93hvzYV7eSm4KzsS79N+ZHL/gtFQfjD3puDzIbeOKbMPozBWOGivqBpkzJqD3AREIWrRWtUFm6mWTATh6VGxFlHbe8o2J8Y8Vn5XP4CYvqzgw351esfv7Bd4gJbIlnuFeORlSXjyXW1XrUXiwRBEmWcqgAhxQektiLKO295Rr3zBQufsKvq8mwPGOKbTff19h/O7VsiWe4V5SCTPVBGdd3BKOUfxBxVTvHiA2xFlHbe8o175goXP2FX1eSzj0wqSWrl/ti0uq2nqw9siWe4V5SCTPVBHBiCKvXSHNm4sm8U2Iso7b3lGvfMFC5+w8asHV+PnV6x+/r7LARZbIlnuFeUgkz1QRi9iGrpYa44ig8ngSE2RRRAAA='

export function withoutPromise({ by: _by, claim: _claim, ...rest }: StaffCase): StaffCase {
  return rest
}
