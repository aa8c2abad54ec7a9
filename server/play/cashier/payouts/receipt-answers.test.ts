import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codesOf, receiptDesk, type ReceiptDesk } from '#tests/support/money/receipt-desk.ts'
import { sentPayout } from '#tests/support/money/sent-payout.ts'
import { codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { withdrawalPlayer } from '#tests/support/money/withdrawal-player.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { verify } from '../../ledger/checks/verify.ts'
import { endReceipt } from './settle-receipts.ts'

let desk: ReceiptDesk
let test: TestApp
beforeAll(async () => {
  desk = await receiptDesk()
  test = desk.test
})
afterAll(() => test.close())
// Nothing waits of earlier tests.
beforeEach(() => desk.endNow())

const minute = 60_000

describe('an answer', () => {
  it('T83 R1 is one of a hundred concurrent ones of three kinds', async () => {
    const { say, proof, money, payouts, steps } = await desk.sent()
    const proofs = [await proof()]
    const answers = Array.from(
      { length: 100 },
      (_, n) =>
        [() => say('all'), () => say('part', { received: 4_000n }), () => say('none', { proofs })][n % 3],
    )
    const codes = await codesOf(answers.map((answer) => answer?.() ?? Promise.reject(new Error('none'))))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    for (const code of new Set(codes)) expect(['ok', 'receiptOver', 'caseChanged']).toContain(code)
    const [first, ...others] = await payouts()
    const kinds = ['received', 'partlyReceived', 'disputed'] as const
    expect((await steps()).filter((kind) => kinds.some((each) => each === kind))).toEqual([first?.receipt])
    const left = { received: [0, 0], partlyReceived: [0, 6_000], disputed: [0, 10_000] } as const
    expect(await money()).toEqual(left[first?.receipt as keyof typeof left])
    expect(others).toHaveLength(first?.receipt === 'partlyReceived' ? 1 : 0)
  })

  it('T84 R2 and the end of the time to answer come together two hundred times, and each payout ends once', async () => {
    const ends = { received: 0, partlyReceived: 0, disputed: 0 }
    for (let turn = 0; turn < 4; turn++) {
      const of = await withdrawalPlayer(test, desk.two, desk.deps, { balance: 50 * 1_000 })
      const sents: Awaited<ReturnType<ReceiptDesk['sent']>>[] = []
      for (let n = 0; n < 50; n++)
        sents.push(await sentPayout(test, desk.two, desk.deps, { amount: 1_000, of }))
      const seen = await Promise.all(sents.map(({ payout }) => payout()))
      const proofs = await Promise.all(sents.map(async ({ proof }) => [await proof()]))
      test.clock.moveBy(30 * minute)
      const answers = sents.map(({ say }, n) => {
        if (n % 3 === 0) return say('none', { proofs: proofs[n] ?? [] }, seen[n])
        return n % 3 === 1 ? say('part', { received: 500n }, seen[n]) : say('all', {}, seen[n])
      })
      // Every other end comes as the answer before is through, which is about when its own answer is, however slow the machine.
      const ended = sents.map(async (_, n) => {
        if (n % 2) await answers[n - 1]?.catch(() => {})
        return endReceipt(desk.deps, 'solmar', seen[n]?.id ?? '')
      })
      const codes = await codesOf([...answers, ...ended])
      for (const code of codes) expect(['ok', 'receiptOver']).toContain(code)
      let owed = 0
      for (const { payouts, steps, row } of sents) {
        const [first] = await payouts()
        const receipt = first?.receipt as keyof typeof ends
        expect((await steps()).filter((kind) => kind in ends)).toEqual([receipt])
        ends[receipt]++
        const { amount, fee, received } = await row()
        const paid = { received: amount - fee, partlyReceived: 500n, disputed: 0n }[receipt]
        expect(received).toBe(paid)
        if (receipt !== 'received') owed += Number(amount - paid)
      }
      expect([await of.balance(), await of.held()]).toEqual([0, owed])
    }
    expect(ends.received + ends.partlyReceived + ends.disputed).toBe(200)
    // Neither side always wins.
    expect(Math.min(ends.received, ends.partlyReceived + ends.disputed)).toBeGreaterThan(0)
  })

  it('T85 R3 of a part is more than nothing and less than all, and the rest is paid by another payout', async () => {
    const { id, say, send, answerRefused, answer, payout, payouts, money, row, confirmations } =
      await desk.sent()
    const { id: first, version } = await payout()
    const given = { payout: first, version, answer: 'part' }
    for (const received of ['0', '-1', '', '1.5', '1e3', '9223372036854775808', 4_000])
      expect(await answerRefused({ ...given, received })).toMatchObject({ code: 'badRequest' })
    expect(await answerRefused(given)).toMatchObject({ code: 'badRequest' })
    for (const received of ['9850', '9851', '10000', '999999999999999999'])
      expect(await answerRefused({ ...given, received })).toMatchObject({ code: 'amountTooLarge' })
    expect(await answerRefused({ ...given, version: version + 1, received: '1' })).toMatchObject({
      code: 'caseChanged',
    })
    const stranger = await desk.sent()
    expect(await stranger.answerRefused({ ...given, answer: 'all' })).toMatchObject({ code: 'notFound' })
    expect(await answer({ ...given, received: '4000' })).toMatchObject({
      received: '4000',
      payouts: [
        { receipt: 'partlyReceived', received: '4000' },
        { n: 2, amount: '5850', state: 'queued' },
      ],
    })
    expect(await money()).toEqual([0, 6_000])
    // What is final stays as it is (T87).
    expect(await answerRefused({ ...given, answer: 'all' })).toMatchObject({ code: 'receiptOver' })
    await send()
    expect((await confirmations()).map(({ payout: { n } }) => n)).toEqual([2])
    await say('part', { received: 5_849n })
    await send()
    await say('all')
    expect((await payouts()).map(({ amount, receipt }) => [amount, receipt])).toEqual([
      [9_850n, 'partlyReceived'],
      [5_850n, 'partlyReceived'],
      [1n, 'received'],
    ])
    expect([await money(), await row()]).toMatchObject([[0, 0], { state: 'closed', received: 9_850n }])
    const fees = test.db.selectFrom('withdrawal').select('fee').where('member_id', '=', id)
    expect(await fees.execute()).toEqual([{ fee: 150n }])
  })

  it('that nothing came needs one to three unused pictures of the player, and then staff decide', async () => {
    const [one, other] = [await desk.sent(), await desk.sent()]
    const { id: payout, version } = await one.payout()
    const given = { payout, version, answer: 'none' }
    const [first = '', second = '', ...more] = await Promise.all([1, 2, 3, 4].map(() => one.proof()))
    const foreign = await other.proof()
    for (const proofs of [[foreign], [first, foreign], [randomUUID()]])
      expect(await one.answerRefused({ ...given, proofs })).toMatchObject({ code: 'imageMissing' })
    expect(await one.answerRefused(given)).toMatchObject({ code: 'imageMissing' })
    for (const proofs of [[], [first, first], [first, second, ...more]])
      expect(await one.answerRefused({ ...given, proofs })).toMatchObject({ code: 'badRequest' })
    expect((await one.payout()).receipt).toBe('awaiting')
    expect(await one.answer({ ...given, proofs: [first, second] })).toMatchObject({
      next: 'staff',
      payouts: [{ receipt: 'disputed' }],
    })
    // Frozen: neither the clock nor another answer ends it.
    await desk.pass(31)
    expect(await one.payout()).toMatchObject({ receipt: 'disputed', due_at: null })
    const staff = await withdrawalStaff(test)
    const seen = await staff.one(one.withdrawalId)
    expect(seen.proofs.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
    const { version: now } = await one.payout()
    expect(codeOf(await staff.dispute(payout, { version: now, decision: 'notPaid' }))).toBe('ok')
    await one.send()
    await expect(one.say('none', { proofs: [first] })).rejects.toMatchObject({ code: 'imageMissing' })
    await one.say('all')
    expect(await one.money()).toEqual([0, 0])
  })

  it('stands against a proposal of staff, a reminder and more time, but not against a version from before it was sent', async () => {
    const { payout, say, proof } = await desk.sent()
    const seen = await payout()
    const staff = await withdrawalStaff(test)
    expect(codeOf(await staff.force(seen.id, seen.version))).toBe('ok')
    expect((await payout()).version).toBe(seen.version + 1)
    for (const version of [seen.version - 1, seen.version + 2])
      await expect(say('all', {}, { ...seen, version })).rejects.toMatchObject({ code: 'caseChanged' })
    await say('none', { proofs: [await proof()] }, seen)
    expect(await payout()).toMatchObject({ receipt: 'disputed', proposed: null })
  })

  it('takes each picture once, of sixty answers for three payouts with the same ones', async () => {
    const of = await withdrawalPlayer(test, desk.two, desk.deps, { balance: 3_000 })
    const all: Awaited<ReturnType<typeof sentPayout>>[] = []
    for (let n = 0; n < 3; n++) all.push(await sentPayout(test, desk.two, desk.deps, { amount: 1_000, of }))
    const seen = await Promise.all(all.map(({ payout }) => payout()))
    const [first] = all
    const proofs = await Promise.all([1, 2].map(() => first?.proof() ?? ''))
    const codes = await codesOf(
      Array.from({ length: 60 }, (_, n) => {
        const one = all[n % 3]
        const given = { proofs: n % 2 ? proofs : proofs.toReversed() }
        return one?.say('none', given, seen[n % 3]) ?? Promise.reject(new Error('none'))
      }),
    )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    for (const code of codes) expect(['ok', 'imageMissing', 'receiptOver']).toContain(code)
  })
})

it('leaves the books equal', async () => {
  expect((await verify(test.db)).findings).toEqual([])
})
