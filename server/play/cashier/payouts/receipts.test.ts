import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Ops } from '#schemas/calls/operator/ops.ts'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { cashierDeps } from '#tests/support/money/cashier-player.ts'
import { sentPayout } from '#tests/support/money/sent-payout.ts'
import { testWithdrawal } from '#tests/support/money/test-cashier.ts'
import { auditOf, codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { withdrawalPlayer } from '#tests/support/money/withdrawal-player.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { setOps } from '../../../configuration/releases/set-ops.ts'
import { verify } from '../../ledger/checks/verify.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { isReachable } from './is-reachable.ts'
import { endReceipt, settleReceipts } from './settle-receipts.ts'

const secrets = { SOLMAR_CARDS: 'a secret of solmar' }
let test: TestApp
let two: TwoMerchants
let deps: CashierDeps
const rules: WithdrawalRules = {
  ...testWithdrawal,
  cards: { most: 3, hours: 24, holderMustMatch: false },
  fee: { fixed: '0.50', ppm: 10_000 },
  receipt: { minutes: 30, complaintDays: 7 },
}
beforeAll(async () => {
  test = await createTestApp({ secrets })
  two = await twoMerchants(test)
  deps = cashierDeps(test, secrets)
  await withdrawing(rules)
})
afterAll(() => test.close())
// Nothing waits of earlier tests.
beforeEach(() => endNow())

function endNow() {
  const open = test.db.updateTable('payout').where('receipt', '=', 'awaiting')
  return open.set({ receipt: 'disputed', due_at: null }).execute()
}

async function withdrawing(withdrawal: WithdrawalRules) {
  await changeDocuments(test, 'solmar', () => ({ cashier: { methods: [], withdrawal } }))
}

/** A member to whom 98.50 euros of 100 were sent. */
const sent = (amount = 10_000) => sentPayout(test, two, deps, { amount })
const minute = 60_000
const settle = () => settleReceipts({ ...deps, isReachable: isReachable(test.sites, test.clock) })

/** Time goes by while the job looks after the receipts, or while it does not. */
async function pass(minutes: number, looking = true) {
  test.clock.moveBy(minutes * minute)
  const at = test.clock.now()
  if (looking)
    await test.db
      .insertInto('receipt_heartbeat')
      .values({ merchant: 'solmar', at })
      .onConflict((conflict) => conflict.column('merchant').doUpdateSet({ at }))
      .execute()
  return settle()
}

/** What became of promises: `ok`, or the code of what they threw. */
async function codesOf(promises: readonly Promise<unknown>[]) {
  const ends = await Promise.allSettled(promises)
  return ends.map((end) => (end.status === 'fulfilled' ? 'ok' : (end.reason as { code: string }).code))
}

describe('an answer', () => {
  it('T83 R1 is one of a hundred concurrent ones of three kinds', async () => {
    const { say, proof, money, payouts, steps } = await sent()
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
      const of = await withdrawalPlayer(test, two, deps, { balance: 50 * 1_000 })
      const sents: Awaited<ReturnType<typeof sent>>[] = []
      for (let n = 0; n < 50; n++) sents.push(await sentPayout(test, two, deps, { amount: 1_000, of }))
      const seen = await Promise.all(sents.map(({ payout }) => payout()))
      const proofs = await Promise.all(sents.map(async ({ proof }) => [await proof()]))
      test.clock.moveBy(30 * minute)
      const codes = await codesOf(
        sents.flatMap(({ say }, n) => {
          const answers = [
            () => say('none', { proofs: proofs[n] ?? [] }, seen[n]),
            () => say('part', { received: 500n }, seen[n]),
            () => say('all', {}, seen[n]),
          ]
          const end = () => endReceipt(deps, 'solmar', seen[n]?.id ?? '')
          const pair = [answers[n % 3] ?? end, end]
          return (n % 2 ? pair : pair.toReversed()).map((each) => each())
        }),
      )
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
    const { id, say, send, answerRefused, answer, payout, payouts, money, row, confirmations } = await sent()
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
    const stranger = await sent()
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
    const [one, other] = [await sent(), await sent()]
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
    await pass(31)
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
})

describe('the time to answer', () => {
  it('is half over once: a reminder is sent, and after it the payout counts as received', async () => {
    const { payout, email, reference, steps, money } = await sent()
    await pass(14.9)
    expect(await steps()).not.toContain('reminded')
    for (let n = 0; n < 3; n++) await pass(0.1)
    await Promise.all([settle(), settle()])
    expect((await steps()).filter((kind) => kind === 'reminded')).toHaveLength(1)
    await test.settled()
    const mails = test.db.selectFrom('outbox').select('purpose').where('recipient', '=', email)
    const reminders = await mails.where('body', 'like', `%${reference}%`).execute()
    expect(reminders.filter(({ purpose }) => purpose === 'receiptReminder')).toHaveLength(1)
    await pass(14.7)
    expect((await payout()).receipt).toBe('awaiting')
    expect(await Promise.all([pass(0.1), settle(), settle()])).toContain(1)
    expect([(await payout()).receipt, await money()]).toEqual(['received', [0, 0]])
    expect((await steps()).filter((kind) => kind === 'received')).toHaveLength(1)
  })

  it('R5 is extended by the time in which the server was down', async () => {
    const { payout, say, steps, money } = await sent()
    const { due_at: before } = await payout()
    await pass(10)
    expect(await pass(120, false)).toBe(0)
    expect((await payout()).due_at?.getTime()).toBe((before?.getTime() ?? 0) + 120 * minute)
    expect((await steps()).filter((kind) => kind === 'extended')).toHaveLength(1)
    expect(await settle()).toBe(0)
    await pass(19.9)
    await say('all')
    expect(await money()).toEqual([0, 0])
  })

  it('R5 is extended by maintenance and by a cashier that is switched off, and nothing ends meanwhile', async () => {
    const shut: readonly Ops[] = [
      { modulesOff: [], maintenance: { reason: 'x' } },
      { modulesOff: [{ module: 'CASHIER', reason: 'x' }] },
    ]
    for (const ops of shut) {
      const { payout, steps } = await sent()
      const { due_at: before } = await payout()
      await pass(20)
      const isOpen = () => isReachable(test.sites, test.clock)('solmar')
      await setOps(test, 'solmar', () => ops)
      await vi.waitFor(() => expect(isOpen()).toBe(false))
      for (let n = 0; n < 6; n++) expect(await pass(10, false)).toBe(0)
      await setOps(test, 'solmar', () => ({ modulesOff: [] }))
      await vi.waitFor(() => expect(isOpen()).toBe(true))
      expect(await settle()).toBe(0)
      expect((await payout()).due_at?.getTime()).toBe((before?.getTime() ?? 0) + 60 * minute)
      expect(await steps()).toContain('extended')
      await endNow()
    }
  })

  it('is not extended where no receipt was open for a while, because nothing was missed', async () => {
    await pass(0)
    test.clock.moveBy(600 * minute)
    const { payout, steps } = await sent()
    const { due_at, version } = await payout()
    test.clock.moveBy(10_000)
    await settle()
    expect(await payout()).toMatchObject({ due_at, version })
    expect(await steps()).not.toContain('extended')
  })

  it('ends also where the reminder of another one cannot be sent', async () => {
    const one = await sent()
    await pass(16)
    const other = await sent()
    const lost = test.db.updateTable('withdrawal').where('id', '=', other.withdrawalId)
    // A member that is not there.
    await lost.set({ member_id: 0n }).execute()
    test.clock.moveBy(15 * minute)
    await expect(pass(0)).rejects.toThrow()
    expect((await one.payout()).receipt).toBe('received')
    await lost.set({ member_id: other.id }).execute()
    await settle()
    expect(await other.steps()).toContain('reminded')
  })

  it('R13 goes on where the merchant turns receipts off, and payouts sent later need no answer', async () => {
    const one = await sent()
    const { receipt: _, ...without } = rules
    await withdrawing(without)
    const late = await sent()
    expect(await late.payout()).toMatchObject({ receipt: 'received', due_at: null })
    expect([await late.money(), (await late.row()).state]).toEqual([[0, 0], 'closed'])
    await expect(late.say('all')).rejects.toMatchObject({ code: 'receiptOver' })
    expect((await one.payout()).receipt).toBe('awaiting')
    await one.say('part', { received: 1n })
    await one.send()
    expect((await one.payout()).receipt).toBe('awaiting')
    await withdrawing(rules)
    await pass(31)
    expect((await one.payout()).receipt).toBe('received')
  })
})

describe('staff', () => {
  it('R11 force a receipt by two persons, once, and never one that has ended', async () => {
    const { payout, money, row, steps, reference, withdrawalId, say } = await sent()
    const [one, other] = [await withdrawalStaff(test), await withdrawalStaff(test)]
    const { id, version } = await payout()
    const proposed = (await Promise.all(Array.from({ length: 5 }, () => one.force(id, version)))).map(codeOf)
    expect(proposed.toSorted()).toEqual([...Array.from({ length: 4 }, () => 'caseChanged'), 'ok'])
    expect(codeOf(await one.force(id, version + 1))).toBe('ownDecision')
    expect([(await payout()).receipt, await money()]).toEqual(['awaiting', [0, 10_000]])
    expect(await other.one(withdrawalId)).toMatchObject({
      proposals: [{ payout: 1, what: 'force', by: { name: one.name } }],
    })
    const forced = (await Promise.all(Array.from({ length: 5 }, () => other.force(id, version + 1)))).map(
      codeOf,
    )
    expect(forced.toSorted()).toEqual(['ok', ...Array.from({ length: 4 }, () => 'receiptOver')])
    expect([(await payout()).receipt, (await row()).state, await money()]).toEqual([
      'forced',
      'closed',
      [0, 0],
    ])
    expect((await steps()).filter((kind) => kind === 'forced')).toHaveLength(1)
    for (const each of [one, other])
      for (const seen of [version, version + 2])
        expect(codeOf(await each.force(id, seen))).toBe('receiptOver')
    expect((await auditOf(test, reference)).map(({ operator }) => operator)).toEqual([one.name, other.name])
    await expect(say('all')).rejects.toMatchObject({ code: 'receiptOver' })
    const received = await sent()
    await received.say('all')
    const ended = await received.payout()
    expect(codeOf(await one.force(ended.id, ended.version))).toBe('receiptOver')
  })

  it('R4 force what is disputed of the rest, and a proposal ends with the answer of the player', async () => {
    const { payout, say, send, proof, money, row } = await sent()
    const [one, other] = [await withdrawalStaff(test), await withdrawalStaff(test)]
    await say('part', { received: 4_000n })
    await send()
    const { id, version } = await payout()
    await one.force(id, version)
    await say('none', { proofs: [await proof()] })
    expect(await payout()).toMatchObject({ receipt: 'disputed', proposed: null })
    expect(codeOf(await other.force(id, (await payout()).version))).toBe('ok')
    expect((await payout()).receipt).toBe('disputed')
    expect(codeOf(await one.force(id, (await payout()).version))).toBe('ok')
    expect([await money(), await row()]).toMatchObject([[0, 0], { state: 'closed', received: 9_850n }])
  })

  it('R12 decide a dispute once, of paid, part and not paid at once', async () => {
    for (const [decision, left, payments] of [
      ['paid', [0, 0], 1],
      ['part', [0, 6_000], 2],
      ['notPaid', [0, 10_000], 2],
    ] as const) {
      const { payout, payouts, say, proof, money, steps } = await sent()
      await say('none', { proofs: [await proof()] })
      const staff = await withdrawalStaff(test)
      const { id, version } = await payout()
      for (const received of ['9850', '9851'])
        expect(codeOf(await staff.dispute(id, { version, decision: 'part', received }))).toBe(
          'amountTooLarge',
        )
      expect(codeOf(await staff.dispute(id, { version, decision: 'part' }))).toBe('badRequest')
      const body = { version, decision, ...(decision === 'part' ? { received: '4000' } : {}) }
      expect(codeOf(await staff.dispute(id, body))).toBe('ok')
      expect([await money(), (await payouts()).length]).toEqual([left, payments])
      expect(codeOf(await staff.dispute(id, body))).toBe('receiptOver')
      expect(await steps()).toContain('disputed')
    }
    const { payout, payouts, say, proof, money } = await sent()
    await say('none', { proofs: [await proof()] })
    const [one, other] = [await withdrawalStaff(test), await withdrawalStaff(test)]
    const { id, version } = await payout()
    const codes = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        n % 2
          ? one.dispute(id, { version, decision: 'paid' })
          : other.dispute(id, { version, decision: 'notPaid' }),
      ),
    )
    expect(codes.map(codeOf).toSorted()).toEqual(['ok', ...Array.from({ length: 9 }, () => 'receiptOver')])
    const [first] = await payouts()
    expect(await money()).toEqual(first?.receipt === 'forced' ? [0, 0] : [0, 10_000])
  })
})

it('leaves the books equal', async () => {
  expect((await verify(test.db)).findings).toEqual([])
})
