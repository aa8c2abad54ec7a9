import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { approvedWithdrawal } from '#tests/support/money/approved-withdrawal.ts'
import { cashierDeps } from '#tests/support/money/cashier-player.ts'
import { paymentProvider, postMessage } from '#tests/support/money/payment-provider.ts'
import { providerSecretName, testWithdrawal } from '#tests/support/money/test-cashier.ts'
import { auditOf, codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { ownMachine } from '#tests/support/server/own-machine.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { transact } from '../../../platform/database/transact.ts'
import { verify } from '../../ledger/checks/verify.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { giveBackPayout } from '../withdrawals/withdrawal-money.ts'
import { answerReceipt } from './answer-receipt.ts'
import { sendPayouts } from './send-payouts.ts'

const secrets: Record<string, string> = { SOLMAR_CARDS: 'a secret of solmar', KIDLAT_CARDS: 'of kidlat' }
const otherSecret = `whsec_${randomBytes(32).toString('base64')}`
let provider: Awaited<ReturnType<typeof paymentProvider>>
let test: TestApp
let two: TwoMerchants
let deps: CashierDeps
/** For answers that do not come. */
let hasty: CashierDeps
let rules: WithdrawalRules
beforeAll(async () => {
  test = await createTestApp({ outside: ownMachine, secrets })
  provider = await paymentProvider(test.clock)
  Object.assign(secrets, { [providerSecretName]: provider.secret, KIDLAT_PAY: otherSecret })
  two = await twoMerchants(test)
  // However busy the machine is.
  deps = { ...cashierDeps(test, secrets), outside: { ...ownMachine, patience: 60_000 } }
  hasty = { ...deps, outside: { ...ownMachine, patience: 300 } }
  rules = {
    ...testWithdrawal,
    cards: { most: 3, hours: 24, holderMustMatch: false },
    fee: { fixed: '0.50', ppm: 10_000 },
    provider: { url: provider.url, secret: providerSecretName },
  }
  await withdrawing(rules)
  const theirs = { ...rules, provider: { url: provider.url, secret: 'KIDLAT_PAY' } }
  await changeDocuments(test, 'kidlat', () => ({ cashier: { methods: [], withdrawal: theirs } }))
})
afterAll(async () => {
  provider.close()
  await test.close()
})
beforeEach(async () => {
  provider.payoutsAre('paid')
  // Nothing is sent of earlier tests.
  await test.db.updateTable('payout').set({ next_at: null }).execute()
})

async function withdrawing(withdrawal: WithdrawalRules) {
  await changeDocuments(test, 'solmar', () => ({ cashier: { methods: [], withdrawal } }))
}

const receipt = { minutes: 30, complaintDays: 7 }
const day = 86_400

/** A withdrawal of 100 euros, of which 98.50 are paid; `paid` says how many payouts the provider has made for it, by its own count. */
async function approved(more: { readonly receipt?: boolean; readonly number?: string } = {}) {
  if (more.receipt) await withdrawing({ ...rules, receipt })
  const before = provider.paidOut()
  const one = await approvedWithdrawal(
    test,
    two,
    deps,
    more.number === undefined ? {} : { number: more.number },
  )
  if (more.receipt) await withdrawing(rules)
  return { ...one, paid: () => provider.paidOut() - before }
}

/** The job looks again, after seconds. */
async function turn(seconds = 0, by = deps) {
  test.clock.moveBy(seconds * 1_000)
  await sendPayouts(by)
}

const questions = (id: string | null) =>
  provider.asked.filter((each) => each.id === id).map(({ type }) => type)
const post = (message: object, more: Partial<Parameters<typeof postMessage>[2]> = {}) =>
  postMessage(test, message, { secret: provider.secret, method: 'payouts', ...more })
const ok = { status: 200, code: 'ok' }

describe('a payout', () => {
  it('is sent to the account of its player, and is received when there are no receipts', async () => {
    const { payout, row, money, steps, paid, reference } = await approved({ number: '5550003333' })
    await turn()
    const { attempt, bank_id } = await payout()
    expect(provider.asked.at(-1)).toEqual({
      type: 'payout',
      id: attempt,
      merchant: 'solmar',
      reference,
      amount: '9850',
      currency: 'EUR',
      to: { bank: 'Banco Sol', holder: 'Ana Reyes', number: '5550003333' },
    })
    expect(await payout()).toMatchObject({ state: 'sent', receipt: 'received', next_at: null, attempts: 1 })
    expect(bank_id).toMatch(/^out_/)
    expect(await row()).toMatchObject({ state: 'closed', received: 9_850n })
    expect(await steps()).toEqual(['requested', 'approved', 'queued', 'paying', 'sent', 'received', 'closed'])
    await turn(day)
    expect([await money(), paid()]).toEqual([[0, 0], 1])
  })

  it('is an attempt in the books before the provider hears of it, and paid once where its answer is lost', async () => {
    const { payout, money, paid, steps } = await approved()
    provider.answerNext('mute')
    const sending = sendPayouts(hasty)
    await vi.waitFor(async () => {
      const { state, attempt } = await payout()
      expect([state, questions(attempt)]).toEqual(['sending', ['payout']])
    })
    await sending
    const { attempt, state } = await payout()
    expect([state, await money(), paid()]).toEqual(['unsure', [0, 10_000], 1])
    // Nobody gives back what may have been paid.
    const staff = await withdrawalStaff(test)
    for (const decision of ['giveBack', 'retry', 'notSent'])
      expect(codeOf(await staff.payout((await payout()).id, { version: 2, decision }))).toBe('caseChanged')
    await turn(14)
    expect(questions(attempt)).toEqual(['payout'])
    await turn(1)
    expect(questions(attempt)).toEqual(['payout', 'settle'])
    expect([(await payout()).state, await money(), paid()]).toEqual(['sent', [0, 0], 1])
    expect(await steps()).toContain('unsure')
  })

  it('is another attempt where the provider has not heard of the first, and paid once', async () => {
    const { payout, paid } = await approved()
    provider.answerNext('lost')
    await turn(0, hasty)
    const { attempt: lost } = await payout()
    await turn(15)
    expect(await payout()).toMatchObject({ state: 'queued', attempt: null, attempts: 1 })
    await turn(15)
    const { attempt } = await payout()
    expect(attempt).not.toBe(lost)
    expect([(await payout()).state, questions(lost), questions(attempt), paid()]).toEqual([
      'sent',
      ['settle'],
      ['payout'],
      1,
    ])
    // The question that was lost comes at last: the provider has refused it for ever.
    expect(await post({ type: 'payout.paid', id: lost, payout: 'x' })).toEqual(ok)
    expect((await payout()).bank_id).not.toBe('x')
  })

  it.each(['html', 'large', 'slow', 'other', 'unwell', 'more'] as const)(
    'P13 %s: is unsure until the provider says clearly what became of it',
    async (way) => {
      const { payout, money, paid } = await approved()
      provider.answerNext(way)
      await turn(0, way === 'slow' ? hasty : deps)
      expect([(await payout()).state, await money()]).toEqual(['unsure', [0, 10_000]])
      await turn(15)
      expect([(await payout()).state, await money(), paid()]).toEqual(['sent', [0, 0], 1])
    },
  )

  it('P11 is paid once where the server is killed before the question, or before the answer is in the books', async () => {
    const [one, other] = [await approved(), await approved()]
    const before = { ...deps }
    Object.defineProperty(before, 'outside', {
      get() {
        throw new Error('killed')
      },
    })
    await expect(sendPayouts(before)).rejects.toThrow('killed')
    for (const { payout } of [one, other]) {
      const { state, attempt } = await payout()
      expect([state, questions(attempt)]).toEqual(['sending', []])
    }
    await turn(15)
    await test.db
      .updateTable('payout')
      .set({ next_at: null })
      .where('id', '=', (await one.payout()).id)
      .execute()
    const known = provider.asked.length
    const now = () => {
      if (provider.asked.length > known) throw new Error('killed')
      return test.clock.now()
    }
    test.clock.moveBy(15_000)
    await expect(sendPayouts({ ...deps, clock: { ...test.clock, now } })).rejects.toThrow('killed')
    expect((await other.payout()).state).toBe('sending')
    await test.db
      .updateTable('payout')
      .set({ next_at: new Date(0) })
      .where('id', '=', (await one.payout()).id)
      .execute()
    await turn(15)
    for (const { payout, money } of [one, other])
      expect([(await payout()).state, await money()]).toEqual(['sent', [0, 0]])
    expect(one.paid()).toBe(2)
  })

  it('is sent by one of four processes', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => approved()))
    const known = provider.asked.length
    await Promise.all(Array.from({ length: 4 }, () => sendPayouts({ ...deps })))
    await turn(day)
    expect(provider.asked.slice(known).map(({ type }) => type)).toEqual(all.map(() => 'payout'))
    for (const { row } of all) expect((await row()).state).toBe('closed')
  })

  it.each([providerSecretName, 'SOLMAR_CARDS'])('waits while the secret %s is missing', async (name) => {
    const { payout, money, paid } = await approved()
    const without = { ...deps, secret: (asked: string) => (asked === name ? undefined : secrets[asked]) }
    for (let n = 0; n < 8; n++) {
      test.clock.moveBy(600_000)
      await sendPayouts(without)
    }
    expect([await payout(), await money()]).toMatchObject([{ state: 'queued', attempts: 0 }, [0, 10_000]])
    await turn(600)
    expect([(await payout()).state, paid()]).toEqual(['sent', 1])
  })
})

describe('a payout that the provider refuses', () => {
  /** Five attempts that failed. */
  async function stuck() {
    const one = await approved()
    provider.payoutsAre('failed')
    for (let n = 0; n < 5; n++) await turn(600)
    provider.payoutsAre('paid')
    const { id, version } = await one.payout()
    return { ...one, id, version }
  }

  it('waits for staff after five attempts, which can try again, and is paid once', async () => {
    const { id, version, payout, money, paid, steps, reference } = await stuck()
    expect(await payout()).toMatchObject({ state: 'stuck', attempts: 5, attempt: null, next_at: null })
    expect(await money()).toEqual([0, 10_000])
    expect((await steps()).filter((kind) => kind === 'queued')).toHaveLength(5)
    const staff = await withdrawalStaff(test)
    expect(await staff.payout(id, { version, decision: 'retry' })).toMatchObject({
      value: { payouts: [{ state: 'queued' }] },
    })
    await turn()
    expect([(await payout()).state, await money(), paid()]).toEqual(['sent', [0, 0], 1])
    expect(await auditOf(test, reference)).toMatchObject([{ action: 'payoutDecided', reason: 'retry' }])
  })

  it('is given back by staff, with the fee, and its player reads why', async () => {
    const { id, version, row, money, paid } = await stuck()
    const staff = await withdrawalStaff(test)
    expect(codeOf(await staff.payout(id, { version, decision: 'giveBack' }))).toBe('ok')
    expect(await row()).toMatchObject({ state: 'rejected', reason: 'payoutFailed' })
    await turn(day)
    expect([await money(), paid()]).toEqual([[10_000, 0], 0])
  })

  it('is transferred by hand', async () => {
    const { id, version, row, payout, money, paid } = await stuck()
    const staff = await withdrawalStaff(test)
    for (const bankId of ['', 'a b', 'x'.repeat(65)])
      expect(codeOf(await staff.payout(id, { version, decision: 'sent', bankId }))).toBe('badRequest')
    expect(codeOf(await staff.payout(id, { version, decision: 'sent', bankId: 'BANK-7' }))).toBe('ok')
    expect([(await row()).state, (await payout()).bank_id]).toEqual(['closed', 'BANK-7'])
    await turn(day)
    expect([await money(), paid()]).toEqual([[0, 0], 0])
  })

  it('is decided once, of thirty concurrent decisions of three kinds', async () => {
    const { id, version, money, paid } = await stuck()
    const staff = await withdrawalStaff(test)
    const decisions = [
      { version, decision: 'retry' },
      { version, decision: 'giveBack' },
      { version, decision: 'sent', bankId: 'B' },
    ]
    const all = Array.from({ length: 30 }, (_, n) => staff.payout(id, decisions[n % 3] ?? {}))
    const codes = (await Promise.all(all)).map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'caseChanged']))
    await turn()
    const [balance, held] = await money()
    expect(held).toBe(0)
    expect(balance === 0 || paid() === 0).toBe(true)
  })
})

describe('messages about a payout', () => {
  it('say later that it was paid: once, whoever repeats it, and nothing else changes it', async () => {
    provider.payoutsAre('open')
    const { payout, money, paid, steps } = await approved()
    await turn()
    const { attempt } = await payout()
    const id = attempt ?? ''
    expect((await payout()).state).toBe('sending')
    await turn(15)
    expect((await payout()).state).toBe('sending')
    const foreign = { type: 'payout.paid', id, payout: 'forged' }
    expect(await post(foreign, { secret: otherSecret })).toEqual({ status: 401, code: 'invalidSignature' })
    expect(await post(foreign, { host: 'kidlat.localhost' })).toMatchObject({ status: 401 })
    expect(await post(foreign, { method: 'card' })).toMatchObject({ status: 401 })
    expect(await post(foreign, { host: 'kidlat.localhost', secret: otherSecret })).toEqual(ok)
    expect(await post({ ...foreign, id: randomUUID() })).toEqual(ok)
    expect(await post({ ...foreign, payout: 'with space' })).toMatchObject({ code: 'wrongSyntax' })
    expect((await payout()).state).toBe('sending')
    const message = provider.endPayout(id, 'paid')
    expect(await Promise.all(Array.from({ length: 20 }, () => post(message)))).toEqual(
      Array.from({ length: 20 }, () => ok),
    )
    expect(await payout()).toMatchObject({ state: 'sent', bank_id: message.payout })
    for (const late of [foreign, { type: 'payout.failed', id }]) expect(await post(late)).toEqual(ok)
    expect(await payout()).toMatchObject({ state: 'sent', bank_id: message.payout })
    expect([await money(), paid(), (await steps()).filter((kind) => kind === 'sent').length]).toEqual([
      [0, 0],
      1,
      1,
    ])
  })

  it('say later that it failed: another attempt is made, and the first one moves nothing any more', async () => {
    provider.payoutsAre('open')
    const { payout, paid, money } = await approved()
    await turn()
    const { attempt } = await payout()
    provider.payoutsAre('paid')
    const failed = provider.endPayout(attempt ?? '', 'failed')
    for (let n = 0; n < 3; n++) expect(await post(failed)).toEqual(ok)
    expect(await payout()).toMatchObject({ state: 'queued', attempts: 1, attempt: null })
    for (const type of ['payout.failed', 'payout.returned'])
      expect(await post({ type, id: attempt })).toEqual(ok)
    await turn(15)
    expect([(await payout()).state, (await payout()).attempts, paid()]).toEqual(['sent', 2, 1])
    for (const type of ['payout.failed', 'payout.returned'])
      expect(await post({ type, id: attempt })).toEqual(ok)
    expect([(await payout()).state, await money()]).toEqual(['sent', [0, 0]])
  })

  it('P14 say that the bank gave it back after it was received: it is on the balance, once', async () => {
    const { payout, row, money, steps } = await approved()
    await turn()
    const { attempt: id } = await payout()
    const messages = Array.from({ length: 10 }, () => post({ type: 'payout.returned', id }))
    expect(await Promise.all(messages)).toEqual(messages.map(() => ok))
    expect(await money()).toEqual([9_850, 0])
    expect(await row()).toMatchObject({ state: 'returned', received: 0n })
    expect((await steps()).slice(-2)).toEqual(['closed', 'returned'])
  })

  it('say that the bank gave it back before it was received: it is held on, and staff decide', async () => {
    const { payout, payouts, row, money, paid } = await approved({ receipt: true })
    await turn()
    const { attempt: id } = await payout()
    for (let n = 0; n < 3; n++) expect(await post({ type: 'payout.returned', id })).toEqual(ok)
    const back = { state: 'returned', receipt: 'notReceived' }
    expect(await payouts()).toMatchObject([back, { n: 2, state: 'stuck', amount: 9_850n }])
    expect([await money(), (await row()).state]).toEqual([[0, 10_000], 'paying'])
    const staff = await withdrawalStaff(test)
    const { id: second, version } = await payout()
    await staff.payout(second, { version, decision: 'retry' })
    await turn()
    expect([(await payout()).state, paid()]).toEqual(['sent', 2])
  })

  it('say that the bank gave it back before they say that it was paid: nothing is lost', async () => {
    provider.payoutsAre('open')
    const { payout, money, row } = await approved()
    await turn()
    const { attempt: id } = await payout()
    const paid = provider.endPayout(id ?? '', 'paid')
    expect(await post({ type: 'payout.returned', id })).toEqual(ok)
    expect(await post(paid)).toEqual(ok)
    expect([(await payout()).state, await money()]).toEqual(['stuck', [0, 10_000]])
    await turn(day)
    const staff = await withdrawalStaff(test)
    const { id: last, version } = await payout()
    await staff.payout(last, { version, decision: 'giveBack' })
    expect([(await row()).state, await money()]).toEqual(['rejected', [10_000, 0]])
  })

  it('say that the bank gave a part back that was received, while the rest is not paid: all is on the balance', async () => {
    const { payout, payouts, row, money, id: member } = await approved({ receipt: true })
    await turn()
    const { attempt, id, version } = await payout()
    const part = {
      merchant: 'solmar',
      member,
      payout: id,
      version,
      answer: 'part',
      received: 4_000n,
    } as const
    await answerReceipt(deps, part)
    provider.payoutsAre('failed')
    for (let n = 0; n < 5; n++) await turn(600)
    provider.payoutsAre('paid')
    expect((await payouts()).map(({ state }) => state)).toEqual(['sent', 'stuck'])
    expect(await post({ type: 'payout.returned', id: attempt })).toEqual(ok)
    expect(await money()).toEqual([4_000, 6_000])
    const staff = await withdrawalStaff(test)
    const rest = await payout()
    expect(codeOf(await staff.payout(rest.id, { version: rest.version, decision: 'giveBack' }))).toBe('ok')
    // Nothing was received at last, so that there is no fee.
    expect(await money()).toEqual([10_000, 0])
    expect(await row()).toMatchObject({ state: 'rejected', reason: 'payoutFailed', received: 0n })
  })
})

describe('a payout whose outcome nobody knows', () => {
  /** The provider has been down for a day, and has paid all the same. */
  async function unknown() {
    const one = await approved()
    provider.answerNext('mute')
    await turn(0, hasty)
    const { attempt } = await one.payout()
    return { ...one, attempt }
  }

  /** The provider answers nothing clear for hours. */
  async function down(hours: number) {
    for (let n = 0; n < hours * 2; n++) {
      provider.answerNext('unwell')
      await turn(1_800)
    }
  }

  it('P12 is asked about for a day, is never given back, and is paid once when the provider is there again', async () => {
    const { payout, money, paid, attempt } = await unknown()
    await down(24)
    expect([(await payout()).state, await money()]).toEqual(['unsure', [0, 10_000]])
    expect(questions(attempt).filter((type) => type === 'payout')).toHaveLength(1)
    await turn(600)
    expect([(await payout()).state, await money(), paid()]).toEqual(['sent', [0, 0], 1])
  })

  it.each([
    ['sent', { decision: 'sent', bankId: 'BANK-9' }, { state: 'sent', bank_id: 'BANK-9' }, [0, 0]],
    ['notSent', { decision: 'notSent' }, { state: 'stuck', attempt: null }, [0, 10_000]],
  ] as const)('is settled as %s by two operators, after a day', async (what, decision, result, left) => {
    const { payout, money, reference, attempt, paid } = await unknown()
    await down(23)
    const { id, version } = await payout()
    const early = await withdrawalStaff(test)
    expect(codeOf(await early.payout(id, { version, ...decision }))).toBe('caseChanged')
    test.clock.moveBy(3_600_000)
    const [late, later] = [await withdrawalStaff(test), await withdrawalStaff(test)]
    // Both at once are one proposal.
    const both = await Promise.all(
      [late, later].map(({ payout: decide }) => decide(id, { version, ...decision })),
    )
    expect(both.map(codeOf).toSorted()).toEqual(['caseChanged', 'ok'])
    expect([(await payout()).state, await money()]).toEqual(['unsure', [0, 10_000]])
    const [first, second] = both.map(codeOf)[0] === 'ok' ? [late, later] : [later, late]
    const again = { version: version + 1, ...decision }
    expect(codeOf(await first.payout(id, again))).toBe('ownDecision')
    expect(await second.one((await payout()).withdrawal)).toMatchObject({
      proposals: [{ payout: 1, what, by: { name: first.name } }],
    })
    expect(codeOf(await second.payout(id, again))).toBe('ok')
    expect(await payout()).toMatchObject(result)
    expect(await money()).toEqual(left)
    expect(await auditOf(test, reference)).toHaveLength(2)
    // What the provider says at last moves no money a second time.
    await post(provider.endPayout(attempt ?? '', 'paid'))
    await turn(day)
    expect([await money(), paid()]).toEqual([left, 1])
  })

  it('would be paid twice by a rule that gives it back: the count of the provider shows that', async () => {
    const { payout, row, money, paid } = await unknown()
    const isPaidTwice = async () => (await money())[0] + paid() * 9_850 > 10_000
    expect(await isPaidTwice()).toBe(false)
    const planted = await payout()
    await transact(test.db, async (at) => giveBackPayout(at, await row(), planted, 'clock'))
    expect(await isPaidTwice()).toBe(true)
  })
})

it('leaves the books equal', async () => {
  expect((await verify(test.db)).findings).toEqual([])
})
