import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { peerDesk, type PeerDesk } from '#tests/support/money/peer-desk.ts'
import { bareProof } from '#tests/support/money/sent-payout.ts'
import { testWithdrawal } from '#tests/support/money/test-cashier.ts'
import { codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { replay } from '../../ledger/checks/replay.ts'
import { verify } from '../../ledger/checks/verify.ts'
import { answerReceipt } from '../payouts/answer-receipt.ts'
import { endReceipt } from '../payouts/settle-receipts.ts'
import { cashierFindings, verifyCashier } from '../checks/verify-cashier.ts'

let desk: PeerDesk
beforeAll(async () => {
  desk = await peerDesk()
})
afterAll(async () => {
  const { db } = desk.test
  expect(cashierFindings(await verifyCashier(db))).toEqual([])
  expect((await verify(db)).findings).toEqual([])
  expect((await replay(db)).findings).toEqual([])
  await desk.close()
})
// Nothing waits for a payer of earlier tests.
beforeEach(async () => {
  await desk.offering({})
  await desk.test.db.updateTable('payout').set({ peer_until: null }).execute()
})

type Payee = Awaited<ReturnType<PeerDesk['payee']>>
const answer = async (
  { id: member, payout }: Payee,
  said: 'all' | 'part' | 'none',
  more: { received?: bigint; proofs?: readonly string[] } = {},
) => {
  const { id, version } = await payout()
  const given = { merchant: 'solmar', member, payout: id, version, answer: said, ...more }
  return answerReceipt(desk.deps, given)
}
const depositOf = (id: string) =>
  desk.test.db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** A payee of 100 euros and a payer who said, with a picture, that they were paid. */
async function reported() {
  const [payee, payer] = [await desk.payee(10_000), await desk.payer()]
  const deposit = await payer.paid(await payer.take(10_000))
  return { payee, payer, deposit }
}

describe('a payout that members can pay', () => {
  it('is offered by its amount and reserved for one payer, who alone sees the account', async () => {
    const payee = await desk.payee(10_000, { number: 'DE89370400440532013000' })
    const [payer, other] = [await desk.payer(), await desk.payer()]
    expect(await payer.offer()).toEqual({ amounts: ['10000'] })
    const taken = await payer.take(10_000)
    expect(taken).toMatchObject({ state: 'waiting', kind: 'peer', payer: 'Ben Cruz', next: 'player' })
    expect(taken.pay).toEqual({ bank: 'Banco Sol', holder: 'Ana Reyes', account: 'DE89370400440532013000' })
    expect(await payee.payout()).toMatchObject({ state: 'matched', peer: taken.id, payer: 'Ben Cruz' })
    expect(await payee.withdrawal(payee.withdrawalId)).toMatchObject({ next: 'member' })
    expect(await other.offer()).toEqual({ amounts: [] })
    expect(await other.refusedTake(10_000)).toMatchObject({ code: 'amountTaken' })
    expect(
      await other.visitor.failure('cashierDeposit', { token: other.token, params: { deposit: taken.id } }),
    ).toMatchObject({ code: 'notFound' })
    const { pay } = await payer.paid(taken)
    expect(pay).toBeUndefined()
  })

  it('is the oldest of its amount, without the fee of its withdrawal', async () => {
    await desk.offering({ withdrawal: { fee: { fixed: '1' } } })
    const first = await desk.payee(5_000)
    desk.test.clock.moveBy(1_000)
    const second = await desk.payee(5_000)
    await desk.offering({})
    const payer = await desk.payer()
    expect(await payer.refusedTake(5_000)).toMatchObject({ code: 'amountTaken' })
    await payer.take(4_900)
    expect([(await first.payout()).state, (await second.payout()).state]).toEqual(['matched', 'queued'])
  })

  it('is never one’s own, nor that of the same card, device or address', async () => {
    const number = 'GB33BUKB20201555555555'
    const payee = await desk.payee(7_000, { number })
    const own = await desk.payer({ number })
    const [device, address, free] = [await desk.payer(), await desk.payer(), await desk.payer()]
    const { db, clock } = desk.test
    const known = { device_hash: Buffer.from(randomUUID()), last_seen_at: clock.now() }
    for (const { id: member_id } of [payee, device])
      await db
        .insertInto('known_device')
        .values({ ...known, member_id })
        .execute()
    for (const { id } of [payee, address])
      await db.updateTable('session').set({ address: '8.8.8.8' }).where('member_id', '=', id).execute()
    for (const one of [own, device, address]) {
      expect(await one.offer()).toEqual({ amounts: [] })
      expect(await one.refusedTake(7_000)).toMatchObject({ code: 'amountTaken' })
    }
    const begin = { method: 'members', amount: '7000', currency: 'EUR', payer: 'Ana' }
    const headers = { 'idempotency-key': randomUUID() }
    expect(
      await payee.visitor.failure('beginDeposit', { token: payee.token, body: begin, headers }),
    ).toMatchObject({ code: 'amountTaken' })
    expect((await free.take(7_000)).state).toBe('waiting')
  })

  it('is of this merchant, of withdrawals with receipts, and no longer than members are waited for', async () => {
    const theirs = { ...testWithdrawal, receipt: { minutes: 30, complaintDays: 7 } }
    await changeDocuments(desk.test, 'kidlat', () => ({ cashier: { methods: [], withdrawal: theirs } }))
    const before = await desk.payee(6_000)
    const payer = await desk.payer()
    await desk.pass(61)
    expect(await payer.refusedTake(6_000)).toMatchObject({ code: 'amountTaken' })
    expect((await before.payout()).state).toBe('queued')
    await desk.offering({ methods: [] })
    const unoffered = await desk.payee(6_000)
    await desk.offering({})
    expect((await unoffered.payout()).peer_until).toBeNull()
    expect(await payer.refusedTake(6_000)).toMatchObject({ code: 'amountTaken' })
  })

  it('is taken by one of sixty payers at the same time', async () => {
    const payers = await Promise.all(Array.from({ length: 12 }, () => desk.payer()))
    await desk.payee(8_000)
    const answers = await Promise.all(
      payers.flatMap(({ tryTake }) => Array.from({ length: 5 }, () => tryTake(8_000))),
    )
    const codes = answers.map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'amountTaken', 'depositsFull']))
  })

  it('is taken by one of two payers, thirty times', async () => {
    const [one, other] = [await desk.payer(), await desk.payer()]
    for (let turn = 0; turn < 30; turn++) {
      const { payout } = await desk.payee(500 + turn)
      const answers = await Promise.all([one.tryTake(500 + turn), other.tryTake(500 + turn)])
      expect(answers.map(codeOf).toSorted()).toEqual(['amountTaken', 'ok'])
      const { peer } = await payout()
      await desk.test.db
        .updateTable('deposit')
        .set({ since: new Date(0) })
        .execute()
      for (const answered of answers)
        if (answered.success) {
          expect(answered.value.id).toBe(peer)
          const by = one.id === (await depositOf(answered.value.id)).member_id ? one : other
          await by.cancel(answered.value.id, answered.value.version)
        }
    }
  })

  it('is one deposit for the same key, whatever else is asked with it', async () => {
    await desk.payee(9_000)
    await desk.payee(9_000)
    const payer = await desk.payer()
    const key = randomUUID()
    const [first, second] = [await payer.take(9_000, {}, key), await payer.take(9_000, {}, key)]
    expect(second.id).toBe(first.id)
    expect(await payer.offer()).toEqual({ amounts: ['9000'] })
    expect(await payer.refusedTake(9_000)).toMatchObject({ code: 'depositsFull' })
  })

  it('names who pays it, by the bound name where the rules ask for it', async () => {
    const payer = await desk.payer()
    await desk.payee(5_500)
    expect(await payer.refusedTake(5_500, { payer: undefined })).toMatchObject({ code: 'badRequest' })
    expect(await payer.refusedTake(5_500, { payer: '  ' })).toMatchObject({ code: 'badRequest' })
    await desk.offering({ withdrawal: { cards: { most: 3, hours: 24, holderMustMatch: true } } })
    expect(await payer.refusedTake(5_500)).toMatchObject({ code: 'holderDiffers' })
    const profile = JSON.stringify({ payeeName: 'Benjamin Cruz' })
    await desk.test.db.updateTable('member').set({ profile }).where('id', '=', payer.id).execute()
    expect(await payer.offer()).toEqual({ amounts: ['5500'], payer: 'Benjamin Cruz' })
    expect(await payer.refusedTake(5_500)).toMatchObject({ code: 'holderDiffers' })
    expect(await payer.take(5_500, { payer: 'benjamin  CRUZ' })).toMatchObject({ payer: 'Benjamin Cruz' })
    await desk.offering({})
  })
})

describe('a payment to a member that is not made', () => {
  it('puts the payout back into the queue, and the second one in a day pauses the payer for a day', async () => {
    const payee = await desk.payee(10_100)
    const [payer, other] = [await desk.payer(), await desk.payer()]
    const first = await payer.take(10_100)
    await desk.expire(16)
    expect((await depositOf(first.id)).state).toBe('expired')
    expect(await payee.payout()).toMatchObject({ state: 'queued', peer: null, payer: null })
    expect(await payee.steps()).toEqual(['requested', 'approved', 'queued', 'matched', 'queued'])
    const second = await payer.take(10_100)
    expect(codeOf(await payer.cancel(second.id, second.version))).toBe('ok')
    expect(codeOf(await payer.cancel(second.id, second.version))).toBe('caseChanged')
    const { again, amounts } = (await payer.offer()) ?? {}
    expect([amounts, Date.parse(again ?? '') - desk.test.clock.now().getTime()]).toEqual([[], 86_400_000])
    expect(await payer.refusedTake(10_100)).toMatchObject({ code: 'peerPaused', retryAfter: 86_400 })
    expect((await other.take(10_100)).state).toBe('waiting')
    await desk.pass(24 * 60)
    const late = await desk.payee(10_200)
    expect((await payer.take(10_200)).state).toBe('waiting')
    expect((await late.payout()).state).toBe('matched')
  })

  it('ends either by its time or by “I have paid”, and the payout follows', async () => {
    const ends = { expired: 0, checking: 0 }
    for (let turn = 0; turn < 10; turn++) {
      const [payee, payer] = [await desk.payee(20_000 + turn), await desk.payer()]
      const { id, version } = await payer.take(20_000 + turn)
      const proofs = [await payer.proof()]
      const both = [() => payer.report(id, { version, proofs }), () => desk.expire(16)]
      await Promise.all((turn % 2 ? both : both.toReversed()).map((each) => each()))
      const { state } = await depositOf(id)
      expect((await payee.payout()).state).toBe(state === 'expired' ? 'queued' : 'sent')
      ends[state as keyof typeof ends]++
    }
    expect(ends.expired + ends.checking).toBe(10)
  })

  it('is refused by staff while it waits, and not once it was reported', async () => {
    const staff = await withdrawalStaff(desk.test)
    const refuse = async (deposit: string) => {
      const { version } = await depositOf(deposit)
      const body = { version, reason: 'notFound' }
      const given = { headers: staff.headers, params: { merchant: 'solmar', deposit }, body }
      return codeOf(await desk.test.visitor('solmar').call('refuseDeposit', given))
    }
    const [payee, payer] = [await desk.payee(10_300), await desk.payer()]
    const { id } = await payer.take(10_300)
    expect(await refuse(id)).toBe('ok')
    expect((await payee.payout()).state).toBe('queued')
    const { id: next } = await payer.paid(await payer.take(10_300))
    expect(await refuse(next)).toBe('caseChanged')
  })
})

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
    const { reference } = await depositOf(id)
    expect(asked?.payout).toMatchObject({ receipt: 'awaiting', payer: 'Ben Cruz', bankId: reference })
    await desk.expire(15)
    expect((await depositOf(id)).state).toBe('checking')
  })

  it('is credited, less the fee, when its payee says that all of it came', async () => {
    const { payee, payer, deposit } = await reported()
    await answer(payee, 'all')
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
    const { payee, payer, deposit } = await reported()
    await answer(payee, 'part', { received: 4_000n })
    expect([await payee.money(), await payer.balance()]).toEqual([[0, 6_000], 3_960])
    const { steps } = await payer.deposit(deposit.id)
    expect(steps.at(-1)).toMatchObject({ state: 'credited', amount: '4000', note: 'short' })
    const next = await desk.payer()
    await next.paid(await next.take(6_000))
    await answer(payee, 'all')
    expect([await payee.money(), (await payee.row()).state]).toEqual([[0, 0], 'closed'])
  })

  it.each([
    ['paid', [0, 0], 9_900, 'credited'],
    ['part', [0, 7_500], 2_475, 'credited'],
    ['notPaid', [0, 10_000], 0, 'failed'],
  ] as const)(
    'is disputed with pictures, and two operators find it %s',
    async (decision, money, balance, state) => {
      const { payee, payer, deposit } = await reported()
      await answer(payee, 'none', { proofs: [await bareProof(desk.test, payee.id)] })
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
      expect((await depositOf(deposit.id)).state).toBe(state)
      // After a dispute the house pays.
      if (decision === 'notPaid') expect((await payee.payout()).peer_until).toBeNull()
    },
  )

  it('goes to staff in silence; it counts as received only where the merchant says so and the picture is new', async () => {
    const silent = await reported()
    expect(await desk.silence(silent.payee)).toBe(0)
    expect(await silent.payee.payout()).toMatchObject({ receipt: 'disputed' })
    expect((await silent.payee.steps()).at(-1)).toBe('unanswered')
    await desk.offering({ peer: { silentCounts: true } })
    const counted = await reported()
    expect(await desk.silence(counted.payee)).toBe(1)
    expect(await counted.payer.balance()).toBe(9_900)
    const seen = await reported()
    const { id } = await seen.payee.payout()
    await desk.test.db.updateTable('proof').set({ seen_before: true }).where('used_for', '=', id).execute()
    expect(await desk.silence(seen.payee)).toBe(0)
    expect([(await seen.payee.payout()).receipt, await seen.payer.balance()]).toEqual(['disputed', 0])
    await desk.offering({})
  })

  it('is forced by two operators, and credited', async () => {
    const { payee, payer } = await reported()
    const [ann, ben] = [await withdrawalStaff(desk.test), await withdrawalStaff(desk.test)]
    const { id, version } = await payee.payout()
    expect(codeOf(await ann.force(id, version))).toBe('ok')
    expect(codeOf(await ann.force(id, version + 1))).toBe('ownDecision')
    expect(codeOf(await ben.force(id, version + 1))).toBe('ok')
    expect(await payer.balance()).toBe(9_900)
  })

  it('is credited once however its payee and the clock answer together', async () => {
    await desk.offering({ peer: { silentCounts: true } })
    const open: Awaited<ReturnType<typeof reported>>[] = []
    for (let n = 0; n < 12; n++) open.push(await reported())
    await desk.pass(31)
    await Promise.allSettled(
      open.flatMap(({ payee }, n) => {
        const end = async () => endReceipt(desk.deps, 'solmar', (await payee.payout()).id)
        const both = [() => answer(payee, 'all'), end]
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
    const { deposit } = await reported()
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

  it('counts as deposited, so that it has to be staked before it is withdrawn', async () => {
    const { payee, payer } = await reported()
    await answer(payee, 'all')
    await desk.offering({ withdrawal: { turnoverPpm: 1_000_000 } })
    expect(await payer.terms()).toMatchObject({ turnover: { needed: '10000', done: '0' } })
    await desk.offering({})
  })
})
