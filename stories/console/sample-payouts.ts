import type { StaffCase } from '#api/queries/staff-withdrawals.ts'
import { approvedCase, at, carla, payingCase, payout, self, withoutPromise } from './sample-withdrawals.ts'

export const stuckCase = payingCase({ state: 'stuck' })
const waits = {
  payout: 1,
  since: '2026-11-19T07:21:00.000Z',
  isOverdue: true,
  asked: 148,
  looked: 'unclear',
  lookedAt: at('07:55'),
} as const
const unsureSteps = [
  ...approvedCase.steps,
  { kind: 'paying', at: '2026-11-19T07:21:00.000Z' },
  { kind: 'unsure', at: '2026-11-19T07:22:00.000Z', payout: 1 },
] satisfies StaffCase['steps']
export const unsureCase = payingCase({ state: 'unsure' }, { waits: [waits], steps: unsureSteps })
/** The provider says for a day that it works on it. */
export const neverEndingCase = payingCase({ state: 'sending' }, { waits: [{ ...waits, looked: 'open' }] })
/** The secret of the provider has been missing for a day. */
export const unsentCase = payingCase(
  { state: 'queued' },
  { waits: [{ ...waits, asked: 0, looked: 'noProvider' }] },
)
/** The provider is asked for a day before operators may say what became of it. */
export const askedCase = payingCase(
  { state: 'unsure' },
  {
    next: 'provider',
    waits: [{ ...waits, since: at('07:21'), isOverdue: false, asked: 6 }],
    steps: [...approvedCase.steps, { kind: 'unsure', at: at('07:22'), payout: 1 }],
  },
)
export const unsureProposedCase = payingCase(
  { state: 'unsure' },
  { waits: [waits], proposals: [{ payout: 1, what: 'sent', by: carla }] },
)
export const unsureDeniedCase = payingCase(
  { state: 'unsure' },
  { waits: [waits], proposals: [{ payout: 1, what: 'notSent', by: carla }] },
)
export const ownProposalCase = payingCase(
  { state: 'unsure' },
  { waits: [waits], proposals: [{ payout: 1, what: 'notSent', by: self }] },
)

const sent = { state: 'sent', sentAt: at('07:25'), bankId: 'PAYOUT-2026112000417' } as const
const awaiting = { ...sent, receipt: 'awaiting', due: '2026-11-20T08:25:00.000Z' } as const

export const awaitingCase = payingCase(awaiting, { next: 'player' })
export const forceProposedCase = payingCase(awaiting, {
  next: 'player',
  proposals: [{ payout: 1, what: 'force', by: carla }],
})
export const ownForceCase = payingCase(awaiting, {
  next: 'player',
  proposals: [{ payout: 1, what: 'force', by: self }],
})

const { due: _due, ...stopped } = awaiting
/** The account was shut out while the player had time to answer. */
export const stoppedCase = payingCase(stopped, { stopped: [{ payout: 1, since: at('07:40') }] })

const complaint = {
  id: '8c1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f10',
  payout: 1,
  at: at('07:30'),
  text: 'My bank has no payment from you, and the number ends in 0417 as it should.',
  version: 0,
}
const received = { ...sent, receipt: 'received' } as const
/** The player complains about a payment that counts as received. */
export const complaintCase: StaffCase = {
  ...withoutPromise(payingCase(received, { complaints: [complaint] })),
  state: 'closed',
  next: 'nobody',
  received: '24750',
}
export const ownComplaintCase = withComplaint({ version: 1, proposedBy: self })
export const proposedComplaintCase = withComplaint({ version: 1, proposedBy: carla })
export const answeredComplaintCase = withComplaint({ version: 1, answer: 'atBank', answeredAt: at('08:00') })

function withComplaint(changes: Partial<StaffCase['complaints'][number]>): StaffCase {
  return { ...complaintCase, version: 5, complaints: [{ ...complaint, ...changes }] }
}

/** The player sent three pictures, one of which somebody sent before. */
export const disputedCase = payingCase(
  { ...sent, receipt: 'disputed' },
  {
    flags: ['proofSeen'],
    proofs: [1, 2, 3].map((n) => ({
      id: `9d1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f1${n}`,
      payout: 1,
      at: at('07:4' + n),
      seenBefore: n === 2,
      isPayers: false,
    })),
    steps: [
      ...approvedCase.steps,
      { kind: 'sent', at: at('07:25'), payout: 1, amount: '24750' },
      { kind: 'disputed', at: at('07:45'), payout: 1 },
    ],
  },
)

/** A member paid it with a picture, and the player says that nothing arrived: what both show, and what an operator proposed. */
export function disputedByMembers(
  proposal?: Pick<StaffCase['proposals'][number], 'what' | 'received' | 'by'>,
) {
  const proofs = [true, false].map((isPayers, n) => ({
    id: `9d1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f1${n}`,
    payout: 1,
    at: at('07:4' + n),
    seenBefore: false,
    isPayers,
  }))
  return payingCase(
    { ...sent, receipt: 'disputed', payer: 'Ben Cruz', bankId: 'D-7K3QX9AB' },
    {
      ...disputedCase,
      flags: [],
      payouts: [
        { ...payout, ...sent, version: 3, receipt: 'disputed', payer: 'Ben Cruz', bankId: 'D-7K3QX9AB' },
      ],
      payers: [{ payout: 1, account: 'bencruz', reference: 'D-7K3QX9AB' }],
      proofs,
      proposals: proposal ? [{ payout: 1, ...proposal }] : [],
    },
  )
}

export const proposedByCarla = disputedByMembers({ what: 'part', received: '12000', by: carla })
export const proposedByMe = disputedByMembers({ what: 'paid', by: self })

/** The first payment arrived in part, and the rest is paid by another one. */
export const partlyReceivedCase = payingCase(
  { ...sent, amount: '24750', receipt: 'partlyReceived', received: '20000' },
  {
    received: '20000',
    payouts: [
      { ...payout, ...sent, version: 4, receipt: 'partlyReceived', received: '20000' },
      {
        ...payout,
        ...awaiting,
        id: '7e1f3c3e-3a55-4a6e-9a52-4f4f7a0f3f11',
        n: 2,
        amount: '4750',
        version: 2,
      },
    ],
    steps: [
      ...approvedCase.steps,
      { kind: 'sent', at: at('07:25'), payout: 1, amount: '24750' },
      { kind: 'partlyReceived', at: at('07:35'), payout: 1, amount: '20000' },
      { kind: 'queued', at: at('07:35'), payout: 2, amount: '4750' },
      { kind: 'sent', at: at('07:40'), payout: 2, amount: '4750' },
    ],
  },
)
