import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { peerDesk, type PeerDesk } from '#tests/support/money/peer-desk.ts'
import { testWithdrawal } from '#tests/support/money/test-cashier.ts'
import { codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'

let desk: PeerDesk
beforeAll(async () => {
  desk = await peerDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.afresh())

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

  it('is taken by one of two payers, each time', async () => {
    const [one, other] = [await desk.payer(), await desk.payer()]
    for (let turn = 0; turn < 12; turn++) {
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
          const by = one.id === (await desk.depositOf(answered.value.id)).member_id ? one : other
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
    expect((await desk.depositOf(first.id)).state).toBe('expired')
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
      const { state } = await desk.depositOf(id)
      expect((await payee.payout()).state).toBe(state === 'expired' ? 'queued' : 'sent')
      ends[state as keyof typeof ends]++
    }
    expect(ends.expired + ends.checking).toBe(10)
  })

  it('is refused by staff while it waits, and not once it was reported', async () => {
    const staff = await withdrawalStaff(desk.test)
    const refuse = async (deposit: string) => {
      const { version } = await desk.depositOf(deposit)
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

describe('the books after all of it', () => {
  it('are without a fault', async () => {
    expect(await desk.faults()).toEqual([])
  })
})
