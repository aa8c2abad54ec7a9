import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { peerDesk, type PeerDesk } from '#tests/support/money/peer-desk.ts'
import { bareProof } from '#tests/support/money/sent-payout.ts'
import { codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { transact } from '../../../platform/database/transact.ts'
import { openComplaint } from '../complaints/open-complaint.ts'
import { endReceipt } from '../payouts/settle-receipts.ts'
import { stopForShutOut } from '../payouts/stop-receipts.ts'
import { takeArrival } from '../take-arrival.ts'

let desk: PeerDesk
beforeAll(async () => {
  desk = await peerDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.afresh())

describe('a payment to a member that was reported', () => {
  it('needs a picture of the payer, and cannot be cancelled any more', async () => {
    const [payee, payer, other] = [await desk.payee(10_400), await desk.payer(), await desk.payer()]
    const { id, version } = await payer.take(10_400)
    const foreign = await other.proof()
    for (const body of [{ version }, { version, proofs: [foreign] }, { version, proofs: [randomUUID()] }])
      expect(codeOf(await payer.report(id, body))).toBe('imageMissing')
    expect((await payee.payout()).state).toBe('matched')
    const proofs = [await payer.proof()]
    expect(codeOf(await payer.report(id, { version: version + 1, proofs }))).toBe('caseChanged')
    expect(codeOf(await other.report(id, { version, proofs }))).toBe('notFound')
    const both = await Promise.all([1, 2].map(() => payer.report(id, { version, proofs })))
    expect(both.map(codeOf).toSorted()).toEqual(['caseChanged', 'ok'])
    expect(codeOf(await payer.cancel(id, version + 1))).toBe('caseChanged')
    const [asked] = await payee.confirmations()
    const { reference } = await desk.depositOf(id)
    expect(asked?.payout).toMatchObject({ receipt: 'awaiting', payer: 'Ben Cruz', bankId: reference })
    await desk.expire(15)
    expect((await desk.depositOf(id)).state).toBe('checking')
  })

  it('is credited, less the fee, when its payee says that all of it came', async () => {
    const { payee, payer, deposit } = await desk.reported()
    await desk.answer(payee, 'all')
    expect([await payee.money(), await payer.balance()]).toEqual([[0, 0], 9_900])
    expect(await payer.deposit(deposit.id)).toMatchObject({ state: 'credited', credited: '9900' })
    expect((await payee.row()).state).toBe('closed')
    const messages = desk.test.db
      .selectFrom('member_message')
      .select('kind')
      .where('member_id', '=', payer.id)
    expect(await messages.execute()).toEqual([{ kind: 'depositCredited' }])
  })

  it('is credited in part, and the rest of the payout waits for another payer', async () => {
    const { payee, payer, deposit } = await desk.reported()
    await desk.answer(payee, 'part', { received: 4_000n })
    expect([await payee.money(), await payer.balance()]).toEqual([[0, 6_000], 3_960])
    const { steps } = await payer.deposit(deposit.id)
    expect(steps.at(-1)).toMatchObject({ state: 'credited', amount: '4000', note: 'short' })
    const next = await desk.payer()
    await next.paid(await next.take(6_000))
    await desk.answer(payee, 'all')
    expect([await payee.money(), (await payee.row()).state]).toEqual([[0, 0], 'closed'])
  })

  it.each([
    ['paid', [0, 0], 9_900, 'credited'],
    ['part', [0, 7_500], 2_475, 'credited'],
    ['notPaid', [0, 10_000], 0, 'failed'],
  ] as const)(
    'is disputed with pictures, and two operators find it %s',
    async (decision, money, balance, state) => {
      const { payee, payer, deposit } = await desk.reported()
      await desk.answer(payee, 'none', { proofs: [await bareProof(desk.test, payee.id)] })
      expect(await payer.deposit(deposit.id)).toMatchObject({ state: 'checking', next: 'staff' })
      const [ann, ben] = [await withdrawalStaff(desk.test), await withdrawalStaff(desk.test)]
      const { id, version } = await payee.payout()
      const body = { decision, ...(decision === 'part' ? { received: '2500' } : {}) }
      expect(codeOf(await ann.dispute(id, { ...body, version }))).toBe('ok')
      expect(await payer.balance()).toBe(0)
      expect((await ben.one(payee.withdrawalId)).proposals).toMatchObject([{ what: decision }])
      expect(codeOf(await ann.dispute(id, { ...body, version: version + 1 }))).toBe('ownDecision')
      expect(codeOf(await ben.dispute(id, { ...body, version }))).toBe('caseChanged')
      if (decision === 'part') {
        const other = { ...body, received: '2501', version: version + 1 }
        expect(codeOf(await ben.dispute(id, other))).toBe('ok')
        expect(codeOf(await ann.dispute(id, { ...other, version: version + 2 }))).toBe('ok')
      } else expect(codeOf(await ben.dispute(id, { ...body, version: version + 1 }))).toBe('ok')
      const got = decision === 'part' ? { money: [0, 7_499], balance: 2_476 } : { money, balance }
      expect({ money: await payee.money(), balance: await payer.balance() }).toMatchObject(got)
      expect((await desk.depositOf(deposit.id)).state).toBe(state)
      // After a dispute the house pays.
      if (decision === 'notPaid') expect((await payee.payout()).peer_until).toBeNull()
    },
  )

  it('goes to staff in silence; it counts as received only where the merchant says so and the picture is new', async () => {
    const silent = await desk.reported()
    expect(await desk.silence(silent.payee)).toBe(0)
    expect(await silent.payee.payout()).toMatchObject({ receipt: 'disputed' })
    expect((await silent.payee.steps()).at(-1)).toBe('unanswered')
    await desk.offering({ peer: { silentCounts: true } })
    const counted = await desk.reported()
    expect(await desk.silence(counted.payee)).toBe(1)
    expect(await counted.payer.balance()).toBe(9_900)
    const seen = await desk.reported()
    const { id } = await seen.payee.payout()
    await desk.test.db.updateTable('proof').set({ seen_before: true }).where('used_for', '=', id).execute()
    expect(await desk.silence(seen.payee)).toBe(0)
    expect([(await seen.payee.payout()).receipt, await seen.payer.balance()]).toEqual(['disputed', 0])
    await desk.offering({})
  })

  it('is forced by two operators, and credited', async () => {
    const { payee, payer } = await desk.reported()
    const [ann, ben] = [await withdrawalStaff(desk.test), await withdrawalStaff(desk.test)]
    const { id, version } = await payee.payout()
    expect(codeOf(await ann.force(id, version))).toBe('ok')
    expect(codeOf(await ann.force(id, version + 1))).toBe('ownDecision')
    expect(codeOf(await ben.force(id, version + 1))).toBe('ok')
    expect(await payer.balance()).toBe(9_900)
  })

  it('is credited once however its payee and the clock answer together', async () => {
    await desk.offering({ peer: { silentCounts: true } })
    const open: Awaited<ReturnType<PeerDesk['reported']>>[] = []
    for (let n = 0; n < 12; n++) open.push(await desk.reported())
    await desk.pass(31)
    await Promise.allSettled(
      open.flatMap(({ payee }, n) => {
        const end = async () => endReceipt(desk.deps, 'solmar', (await payee.payout()).id)
        const both = [() => desk.answer(payee, 'all'), end]
        return (n % 2 ? both : both.toReversed()).map((each) => each())
      }),
    )
    for (const { payee, payer } of open) {
      expect([(await payee.payout()).receipt, await payer.balance()]).toEqual(['received', 9_900])
      expect((await payee.steps()).filter((kind) => kind === 'received')).toHaveLength(1)
    }
  })
})

describe('what pays a member', () => {
  it('is no deposit that money can arrive for', async () => {
    const { deposit } = await desk.reported()
    const staff = await withdrawalStaff(desk.test)
    const { db, clock } = desk.test
    const id = randomUUID()
    const arrival = {
      id,
      merchant: 'solmar',
      source: 'bank',
      source_id: id,
      amount: 100n,
      currency: 'EUR',
    } as const
    const none = { payer: null, text: null, entered_by: null, entered_name: null, deposit: null }
    await db
      .insertInto('arrival')
      .values({ ...arrival, ...none, at: clock.now() })
      .execute()
    const given = {
      headers: staff.headers,
      params: { merchant: 'solmar', arrival: id },
      body: { reference: deposit.reference },
    }
    expect(codeOf(await desk.test.visitor('solmar').call('matchArrival', given))).toBe('rulesChanged')
  })

  it('goes on where money comes with its reference, which waits for staff', async () => {
    const [payee, payer] = [await desk.payee(4_200), await desk.payer()]
    const taken = await payer.take(4_200)
    const money = {
      merchant: 'solmar',
      source: 'bank',
      sourceId: randomUUID(),
      amount: 4_200n,
      currency: 'EUR',
    } as const
    const { row } = await transact(desk.test.db, (at) =>
      takeArrival(desk.deps, at, { ...money, text: taken.reference }),
    )
    expect(row).toMatchObject({ deposit: null, meant_for: taken.id })
    expect(await desk.depositOf(taken.id)).toMatchObject({ state: 'waiting', held: null })
    await payer.paid(taken)
    await desk.answer(payee, 'all')
    expect(await payer.balance()).toBe(4_158)
  })

  it('is taken back from nobody: the money is at no bank of the merchant', async () => {
    const { payee, deposit } = await desk.reported()
    await desk.answer(payee, 'all')
    const staff = await withdrawalStaff(desk.test)
    const { version } = await desk.depositOf(deposit.id)
    const takeBack = staff.given({ deposit: deposit.id }, { version, decision: 'takeBack' })
    const visitor = desk.test.visitor('solmar')
    expect(codeOf(await visitor.call('decideReversal', takeBack))).toBe('caseChanged')
    const { id: payout } = await payee.payout()
    await openComplaint(desk.deps, { merchant: 'solmar', member: payee.id, payout, text: 'It went back.' })
    const [complaint] = (await staff.one(payee.withdrawalId)).complaints
    const given = (answer: string) => staff.given({ complaint: complaint?.id }, { version: 0, answer })
    expect(codeOf(await visitor.call('answerComplaint', given('givenBack')))).toBe('caseChanged')
    expect(codeOf(await visitor.call('answerComplaint', given('atBank')))).toBe('ok')
    expect(await payee.money()).toEqual([0, 0])
  })

  it('waits while its payee is shut out, and no other one is matched to them', async () => {
    const { payee, payer, deposit } = await desk.reported()
    const out = await desk.payee(3_000)
    const status = (of: bigint, to: 'disabled' | 'active') =>
      desk.test.db.updateTable('member').set({ status: to }).where('id', '=', of).execute()
    for (const { id } of [payee, out]) await status(id, 'disabled')
    expect((await payer.offer())?.amounts).toEqual([])
    expect(await payer.refusedTake(3_000)).toMatchObject({ code: 'amountTaken' })
    await stopForShutOut(desk.deps, 'solmar')
    expect(await payer.deposit(deposit.id)).not.toHaveProperty('by')
    expect(await desk.silence(payee)).toBe(0)
    expect((await payee.payout()).receipt).toBe('awaiting')
    await status(payee.id, 'active')
    await stopForShutOut(desk.deps, 'solmar')
    expect(await payer.deposit(deposit.id)).toHaveProperty('by')
    await desk.answer(payee, 'all')
    expect(await payer.balance()).toBe(9_900)
  })

  it('counts as deposited, so that it has to be staked before it is withdrawn', async () => {
    const { payee, payer } = await desk.reported()
    await desk.answer(payee, 'all')
    await desk.offering({ withdrawal: { turnoverPpm: 1_000_000 } })
    expect(await payer.terms()).toMatchObject({ turnover: { needed: '10000', done: '0' } })
    await desk.offering({})
  })
})

describe('the books after all of it', () => {
  it('are without a fault', async () => {
    expect(await desk.faults()).toEqual([])
  })
})
