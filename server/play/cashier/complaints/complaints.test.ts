import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentPayout } from '#tests/support/money/sent-payout.ts'
import { staffDesk, type StaffDesk } from '#tests/support/money/staff-desk.ts'
import { auditOf, codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { transact } from '../../../platform/database/transact.ts'
import { verify } from '../../ledger/checks/verify.ts'
import { lockPayout } from '../payouts/payout-steps.ts'
import { takeReturn } from '../payouts/take-receipt.ts'
import { openComplaint } from './open-complaint.ts'

const day = 86_400_000
const text = 'It is not on my account.'
let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk({ receipt: { minutes: 30, complaintDays: 7 } })
})
afterAll(() => desk.test.close())

/** A payout of 98.50 euros that its player has confirmed, and what the player complains about it. */
async function received() {
  const one = await sentPayout(desk.test, desk.two, desk.deps)
  await one.say('all')
  const { id: payout } = await one.payout()
  const body = (more: object = {}) => ({ token: one.token, body: { payout, text, ...more } })
  return {
    ...one,
    payoutId: payout,
    complain: (more?: object) => one.visitor.value('complainOfPayment', body(more)),
    refusedComplaint: (more?: object) => one.visitor.failure('complainOfPayment', body(more)),
    /** Without the limits of calls. */
    complainInside: () => openComplaint(desk.deps, { merchant: 'solmar', member: one.id, payout, text }),
    complaints: () =>
      desk.test.db.selectFrom('complaint').selectAll().where('payout', '=', payout).orderBy('at').execute(),
  }
}

const staff = () => withdrawalStaff(desk.test)

function answered(one: Awaited<ReturnType<typeof staff>>, complaint: string, body: object) {
  return desk.test.visitor('solmar').call('answerComplaint', one.given({ complaint }, body))
}

async function inboxOf(member: bigint) {
  const messages = desk.test.db.selectFrom('member_message').select(['kind', 'values'])
  return messages.where('member_id', '=', member).where('kind', '=', 'complaintAnswered').execute()
}

describe('a complaint', () => {
  it('opens a case with words and pictures, without any money, and its player reads the answer', async () => {
    const { complain, complaints, proof, money, row, withdrawalId, reference, id, withdrawal } =
      await received()
    const proofs = [await proof(), await proof()]
    const opened = await complain({ proofs })
    expect(opened).toMatchObject({
      state: 'closed',
      payouts: [{ receipt: 'received', complaint: { text } }],
    })
    expect(opened.payouts[0]).not.toHaveProperty('complainUntil')
    const one = await staff()
    const [complaint] = await complaints()
    const queue = await desk.test.visitor('solmar').value('staffWithdrawals', one.given({}))
    expect(queue.items.find((each) => each.id === withdrawalId)).toMatchObject({
      waitsForStaff: true,
      hasComplaint: true,
    })
    expect(await one.one(withdrawalId)).toMatchObject({
      complaints: [{ id: complaint?.id, payout: 1, text, version: 0 }],
      proofs: [{ payout: 1 }, { payout: 1 }],
    })
    expect(await answered(one, complaint?.id ?? '', { version: 0, answer: 'atBank' })).toMatchObject({
      value: { complaints: [{ answer: 'atBank' }] },
    })
    expect([await money(), (await row()).state]).toEqual([[0, 0], 'closed'])
    const seen = await withdrawal(withdrawalId)
    expect(seen.steps.slice(-2)).toMatchObject([
      { kind: 'complained', payout: 1 },
      { kind: 'complaintAnswered', reason: 'atBank' },
    ])
    expect(JSON.stringify(seen)).not.toContain(one.name)
    expect(await inboxOf(id)).toMatchObject([{ values: { reference, amount: '9850', reason: 'atBank' } }])
    expect(await auditOf(desk.test, reference)).toMatchObject([
      { action: 'complaintAnswered', reason: 'atBank', operator: one.name },
    ])
    expect(codeOf(await answered(one, complaint?.id ?? '', { version: 1, answer: 'paid' }))).toBe(
      'caseChanged',
    )
  })

  it('is one at a time, at most three, and only for some days after the receipt', async () => {
    const { complain, complainInside, refusedComplaint, complaints, withdrawal, withdrawalId } =
      await received()
    const many = await Promise.allSettled(Array.from({ length: 60 }, complainInside))
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const one = await staff()
    for (let n = 1; n <= 3; n++) {
      const open = (await complaints()).at(-1)
      await answered(one, open?.id ?? '', { version: 0, answer: 'notShown' })
      if (n < 3) await complain()
    }
    expect((await refusedComplaint()).code).toBe('caseChanged')
    expect((await withdrawal(withdrawalId)).payouts[0]).not.toHaveProperty('complainUntil')
    const late = await received()
    desk.test.clock.moveBy(7 * day)
    await expect(late.complainInside()).rejects.toMatchObject({ code: 'caseChanged' })
  })

  it('is possible after the clock or staff ended a receipt, and not while it waits for an answer', async () => {
    const waiting = await sentPayout(desk.test, desk.two, desk.deps)
    const { id: payout, version } = await waiting.payout()
    const given = { token: waiting.token, body: { payout, text } }
    expect((await waiting.visitor.failure('complainOfPayment', given)).code).toBe('caseChanged')
    const [one, other] = [await staff(), await staff()]
    await one.force(payout, version)
    await other.force(payout, version + 1)
    expect(await waiting.visitor.value('complainOfPayment', given)).toMatchObject({
      payouts: [{ receipt: 'forced', complaint: { text } }],
    })
  })

  it('is refused for a payout of someone else, without words, with too many or used pictures', async () => {
    const { payoutId, refusedComplaint, proof, complaints, say } = await received()
    const stranger = await received()
    expect((await stranger.refusedComplaint({ payout: payoutId })).code).toBe('notFound')
    expect((await stranger.refusedComplaint({ payout: randomUUID() })).code).toBe('notFound')
    for (const wrong of [{ text: '' }, { text: ' \n ' }, { text: 'x'.repeat(1_001) }, { text: 'a\u0000b' }])
      expect((await refusedComplaint(wrong)).code).toBe('badRequest')
    const four = await Promise.all([1, 2, 3, 4].map(proof))
    expect((await refusedComplaint({ proofs: four })).code).toBe('badRequest')
    expect((await refusedComplaint({ proofs: [await stranger.proof()] })).code).toBe('imageMissing')
    expect(await complaints()).toEqual([])
    await expect(say('all')).rejects.toMatchObject({ code: 'receiptOver' })
  })
})

describe('a payment that the bank gave back', () => {
  it('is booked to the balance by two operators, once', async () => {
    const { complain, complaints, money, row, reference, payout, say: _, id } = await received()
    await complain()
    const [complaint] = await complaints()
    const found = complaint?.id ?? ''
    const [one, other] = [await staff(), await staff()]
    const back = (version: number) => ({ version, answer: 'givenBack' })
    // Both at once are one proposal.
    const both = await Promise.all([answered(one, found, back(0)), answered(other, found, back(0))])
    expect(both.map(codeOf).toSorted()).toEqual(['caseChanged', 'ok'])
    const [first, second] = codeOf(both[0] ?? { success: false }) === 'ok' ? [one, other] : [other, one]
    expect(codeOf(await answered(first, found, back(1)))).toBe('ownDecision')
    expect([await money(), (await payout()).state]).toEqual([[0, 0], 'sent'])
    const codes = await Promise.all(Array.from({ length: 10 }, () => answered(second, found, back(1))))
    expect(codes.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1)
    expect([await money(), await row(), (await payout()).state]).toMatchObject([
      [9_850, 0],
      { state: 'returned', received: 0n },
      'returned',
    ])
    expect((await auditOf(desk.test, reference)).map(({ operator }) => operator)).toEqual([
      first.name,
      second.name,
    ])
    expect(await inboxOf(id)).toHaveLength(1)
    // A late message of the provider about it books nothing more.
    await transact(desk.test.db, async (at) => {
      const locked = await lockPayout(at, 'solmar', (await payout()).id)
      expect(locked && (await takeReturn(desk.deps, at, locked))).toBeUndefined()
    })
    expect(await money()).toEqual([9_850, 0])
  })

  it('is closed by one operator where the provider has reported it already', async () => {
    const { complain, complaints, money, payoutId } = await received()
    await complain()
    await transact(desk.test.db, async (at) => {
      const locked = await lockPayout(at, 'solmar', payoutId)
      if (locked) await takeReturn(desk.deps, at, locked)
    })
    const [complaint] = await complaints()
    const one = await staff()
    expect(codeOf(await answered(one, complaint?.id ?? '', { version: 0, answer: 'givenBack' }))).toBe('ok')
    expect(await money()).toEqual([9_850, 0])
  })

  it('is not seen or answered by staff of another merchant', async () => {
    const { complain, complaints } = await received()
    await complain()
    const [complaint] = await complaints()
    const foreign = await withdrawalStaff(desk.test, 'kidlat')
    const given = foreign.given({ complaint: complaint?.id ?? '' }, { version: 0, answer: 'paid' })
    expect((await desk.test.visitor('kidlat').failure('answerComplaint', given)).code).toBe('notFound')
  })
})

it('leaves the books equal', async () => {
  expect((await verify(desk.test.db)).findings).toEqual([])
})
