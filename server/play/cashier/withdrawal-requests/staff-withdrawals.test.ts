import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WithdrawalRules } from '#schemas/config/cashier/withdrawal-rules.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { twoMerchants, type TwoMerchants } from '#tests/support/database/two-merchants.ts'
import { cashierDeps } from '#tests/support/money/cashier-player.ts'
import { testWithdrawal } from '#tests/support/money/test-cashier.ts'
import { withdrawalPlayer } from '#tests/support/money/withdrawal-player.ts'
import { auditOf, codeOf, staffOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { openOperatorSession } from '../../../backoffice/operators/operator-session.ts'
import { systemRandomness } from '../../../platform/randomness.ts'
import { verify } from '../../ledger/checks/verify.ts'
import type { CashierDeps } from '../cashier-deps.ts'

const secrets = { SOLMAR_CARDS: 'a secret of solmar', KIDLAT_CARDS: 'a secret of kidlat' }
let test: TestApp
let two: TwoMerchants
let deps: CashierDeps
const rules: WithdrawalRules = {
  ...testWithdrawal,
  cards: { most: 3, hours: 24, holderMustMatch: false },
  fee: { fixed: '0.50', ppm: 10_000 },
}
beforeAll(async () => {
  test = await createTestApp({ secrets })
  two = await twoMerchants(test)
  deps = cashierDeps(test, secrets)
  await withdrawing(rules)
})
afterAll(() => test.close())

async function withdrawing(withdrawal: WithdrawalRules) {
  await changeDocuments(test, 'solmar', () => ({ cashier: { methods: [], withdrawal } }))
}

const staff = () => withdrawalStaff(test)

/** A member who has requested a withdrawal of 100 euros. */
async function requested({ amount = 10_000, ...values }: { amount?: number; number?: string } = {}) {
  const player = await withdrawalPlayer(test, two, deps, { balance: amount, ...values })
  const { id: withdrawal, reference } = await player.requestInside(amount)
  return { ...player, withdrawal, reference, now: () => player.withdrawal(withdrawal) }
}

/** Nobody has anything to decide that is older. */
async function nothingElse() {
  const undecided = ['requested', 'reviewing', 'secondLook'] as const
  await test.db
    .updateTable('withdrawal')
    .set({ state: 'approved' })
    .where('state', 'in', [...undecided])
    .execute()
}

describe('a claim', () => {
  it('Q1 is that of one of eight operators, and lasts', async () => {
    const { withdrawal, now, visitor, token } = await requested()
    const all = await Promise.all(Array.from({ length: 8 }, staff))
    const codes = (await Promise.all(all.map(({ claim }) => claim(withdrawal)))).map(codeOf)
    expect(codes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'caseTaken'), 'ok'])
    const winner = all[codes.indexOf('ok')]
    const other = all[codes.indexOf('caseTaken')]
    expect(await other?.one(withdrawal)).toMatchObject({
      claim: { by: { name: winner?.name }, isOwn: false },
    })
    expect(codeOf((await other?.decide(withdrawal, 1)) ?? { success: true })).toBe('caseTaken')
    expect(codeOf((await other?.release(withdrawal)) ?? { success: true })).toBe('caseTaken')
    // Its player cannot take it back any more, and does not learn who works on it.
    expect(await now()).toMatchObject({ state: 'reviewing', canTakeBack: false })
    for (const version of [0, 1])
      expect(
        await visitor.failure('takeBackWithdrawal', { token, params: { withdrawal }, body: { version } }),
      ).toMatchObject({ code: 'caseChanged' })
    expect(JSON.stringify(await now())).not.toContain(winner?.name)
    // Claimed again it goes on, and is no step.
    expect(codeOf((await winner?.claim(withdrawal)) ?? { success: false })).toBe('ok')
    expect((await now()).steps.map(({ kind }) => kind)).toEqual(['requested', 'reviewing'])
  })

  it('Q1 is another one for each of eight who want the next one concurrently', async () => {
    await nothingElse()
    for (let n = 0; n < 8; n++) {
      await requested()
      test.clock.moveBy(1)
    }
    const all = await Promise.all(Array.from({ length: 8 }, staff))
    const cases = await Promise.all(all.map(({ next }) => next()))
    expect(new Set(cases.map((each) => each?.id)).size).toBe(8)
    expect(await (await staff()).next()).toBeUndefined()
    // The oldest that nobody works on.
    const given = cases.at(-1)
    await all.at(-1)?.release(given?.id ?? '')
    expect(await (await staff()).next()).toMatchObject({ id: given?.id })
  })

  it('Q2 is over after fifteen minutes: another operator takes it, and the first one decides nothing', async () => {
    const { withdrawal, balance } = await requested()
    const [one, other] = [await staff(), await staff()]
    await one.claim(withdrawal)
    test.clock.moveBy(15 * 60_000 - 1)
    expect(codeOf(await other.claim(withdrawal))).toBe('caseTaken')
    test.clock.moveBy(1)
    expect(await one.one(withdrawal)).not.toHaveProperty('claim')
    expect(codeOf(await one.decide(withdrawal, 1))).toBe('caseTaken')
    expect(codeOf(await other.claim(withdrawal))).toBe('ok')
    for (const reason of [undefined, 'againstRules'] as const)
      expect(codeOf(await one.decide(withdrawal, 1, reason))).toBe('caseTaken')
    expect(await balance()).toBe(0)
    expect(codeOf(await other.decide(withdrawal, 1, 'againstRules'))).toBe('ok')
    expect(codeOf(await one.claim(withdrawal))).toBe('caseChanged')
  })

  it('Q13 of an operator who was switched off keeps nobody away', async () => {
    await nothingElse()
    const { withdrawal } = await requested()
    const [gone, other] = [await staff(), await staff()]
    await gone.next()
    expect(await other.next()).toBeUndefined()
    await test.db.updateTable('operator').set({ is_active: false }).where('id', '=', gone.id).execute()
    expect(await other.next()).toMatchObject({ id: withdrawal, claim: { isOwn: true } })
    expect(codeOf(await gone.decide(withdrawal, 1))).not.toBe('ok')
  })
})

describe('a decision', () => {
  it('approves once, with an entry of the audit, and its player reads what comes next', async () => {
    const { withdrawal, reference, now, balance, held } = await requested()
    const one = await staff()
    expect(codeOf(await one.decide(withdrawal, 0))).toBe('caseTaken')
    await one.claim(withdrawal)
    expect(codeOf(await one.decide(withdrawal, 0))).toBe('caseChanged')
    const codes = (await Promise.all(Array.from({ length: 10 }, () => one.decide(withdrawal, 1)))).map(codeOf)
    expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'caseChanged'), 'ok'])
    expect(await now()).toMatchObject({
      state: 'approved',
      payouts: [{ n: 1, amount: '9850', state: 'queued' }],
    })
    expect([await balance(), await held()]).toEqual([0, 10_000])
    expect(await auditOf(test, reference)).toMatchObject([
      {
        action: 'withdrawalApproved',
        operator: one.name,
        details: { amount: '10000', currency: 'EUR', flags: 'firstWithdrawal' },
      },
    ])
  })

  it('Q8 is one of an approval and a rejection in the same moment', async () => {
    const one = await staff()
    for (let turn = 0; turn < 10; turn++) {
      const { withdrawal, reference, requestInside: _, balance, held, id } = await requested()
      await one.claim(withdrawal)
      const both = [one.decide(withdrawal, 1), one.decide(withdrawal, 1, 'playChecked')]
      const codes = (await Promise.all(turn % 2 ? both : both.toReversed())).map(codeOf)
      expect(codes.toSorted()).toEqual(['caseChanged', 'ok'])
      const { state } = await test.db
        .selectFrom('withdrawal')
        .select('state')
        .where('member_id', '=', id)
        .executeTakeFirstOrThrow()
      expect([await balance(), await held()]).toEqual(state === 'approved' ? [0, 10_000] : [10_000, 0])
      expect(await auditOf(test, reference)).toHaveLength(1)
    }
  })

  it('rejects with a reason that its player reads, in the answer and in a mail, and gives the hold back', async () => {
    const { withdrawal, reference, now, balance, held, email } = await requested()
    const one = await staff()
    await one.claim(withdrawal)
    expect(codeOf(await one.decide(withdrawal, 1, 'holderDiffers'))).toBe('ok')
    expect(await now()).toMatchObject({
      state: 'rejected',
      reason: 'holderDiffers',
      next: 'nobody',
      steps: [{}, {}, { kind: 'rejected', reason: 'holderDiffers' }],
    })
    expect([await balance(), await held()]).toEqual([10_000, 0])
    expect(await auditOf(test, reference)).toMatchObject([
      { action: 'withdrawalRejected', reason: 'holderDiffers' },
    ])
    await test.settled()
    const mails = test.db.selectFrom('outbox').select('body').where('recipient', '=', email)
    const bodies = (await mails.execute()).map(({ body }) => body).filter((body) => body.includes(reference))
    expect(bodies).toEqual([expect.stringMatching(/of 100\.00 EUR .*is not in your name/)])
  })

  it('Q3 needs a second person, and not a second session of the first', async () => {
    await nothingElse()
    await withdrawing({ ...rules, fourEyesFrom: '100' })
    const { withdrawal, reference, now } = await requested()
    const [one, other] = [await staff(), await staff()]
    expect(await one.approve(withdrawal)).toMatchObject({
      state: 'secondLook',
      needsOther: true,
      firstBy: { name: one.name },
    })
    expect(await now()).toMatchObject({ state: 'secondLook', next: 'staff', payouts: [] })
    const token = systemRandomness.token()
    const visit = { address: '192.0.2.8', userAgent: 'test' }
    const session = { token, operatorId: one.id, way: 'signIn' as const, visit, now: test.clock.now() }
    await openOperatorSession(test.db, session)
    const again = staffOf(test, { ...one, token, headers: { cookie: `operator=${token}` } })
    for (const same of [one, again]) {
      expect(await same.next()).toBeUndefined()
      await same.claim(withdrawal)
      expect(codeOf(await same.decide(withdrawal, 2))).toBe('ownDecision')
    }
    await one.release(withdrawal)
    expect(await other.next()).toMatchObject({ id: withdrawal, needsOther: false })
    expect(codeOf(await other.decide(withdrawal, 2))).toBe('ok')
    expect(await now()).toMatchObject({ state: 'approved' })
    expect((await auditOf(test, reference)).map(({ operator }) => operator)).toEqual([one.name, other.name])
    // Below the limit one is enough.
    expect(await one.approve((await requested({ amount: 9_999 })).withdrawal)).toMatchObject({
      state: 'approved',
    })
    await withdrawing(rules)
  })

  it('Q9 needs a second person where a release asks for one while it is being decided', async () => {
    const { withdrawal } = await requested()
    const one = await staff()
    await one.claim(withdrawal)
    await withdrawing({ ...rules, fourEyesFrom: '100' })
    expect(await one.decide(withdrawal, 1)).toMatchObject({ value: { state: 'secondLook' } })
    await withdrawing(rules)
    // What the release took back, the first person cannot use alone.
    await one.claim(withdrawal)
    expect(codeOf(await one.decide(withdrawal, 2))).toBe('ownDecision')
    await one.release(withdrawal)
    expect(await (await staff()).approve(withdrawal)).toMatchObject({ state: 'approved' })
  })

  it('Q6 is no approval above the sum of an operator’s day, of twenty concurrent ones', async () => {
    await withdrawing({ ...rules, staffDayMost: '550', fourEyesFrom: '100' })
    const [one, other] = [await staff(), await staff()]
    const ids = (await Promise.all(Array.from({ length: 20 }, () => requested()))).map(
      (each) => each.withdrawal,
    )
    for (const id of ids) await one.claim(id)
    const codes = (await Promise.all(ids.map((id) => one.decide(id, 1)))).map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
    expect(codes.filter((code) => code === 'staffDayReached')).toHaveLength(15)
    // What is left of the day is enough for a smaller one, and rejections have no limit.
    const small = await requested({ amount: 5_000 })
    expect(await one.approve(small.withdrawal)).toMatchObject({ state: 'approved' })
    const refused = ids[codes.indexOf('staffDayReached')] ?? ''
    expect(codeOf(await one.decide(refused, 1, 'againstRules'))).toBe('ok')
    // The second approval counts for the second person, and the day of each is its own.
    expect(await other.approve(ids[codes.indexOf('ok')] ?? '')).toMatchObject({ state: 'approved' })
    await withdrawing(rules)
  })

  it('Q10 is made by flags that are worked out again', async () => {
    const number = '5550001111'
    const { withdrawal, reference } = await requested({ number })
    const one = await staff()
    await one.claim(withdrawal)
    expect((await one.one(withdrawal)).flags).toEqual(['firstWithdrawal'])
    await withdrawalPlayer(test, two, deps, { number })
    expect((await one.one(withdrawal)).flags).toEqual(['firstWithdrawal', 'cardElsewhere'])
    await one.decide(withdrawal, 1)
    expect(await auditOf(test, reference)).toMatchObject([
      { details: { flags: 'firstWithdrawal cardElsewhere' } },
    ])
  })

  it('Q5 is not made by who has lost the role since the withdrawal was opened', async () => {
    const { withdrawal } = await requested()
    const one = await staff()
    await one.claim(withdrawal)
    await test.db
      .updateTable('operator_grant')
      .set({ merchant: 'kidlat' })
      .where('operator_id', '=', one.id)
      .execute()
    expect(await one.decide(withdrawal, 1)).toMatchObject({ code: 'forbidden' })
  })
})

describe('what only staff see', () => {
  it('Q11 is in no answer to the player, no notice and no event', async () => {
    const { withdrawal, reference, now, visitor, token, email } = await requested()
    const one = await staff()
    const text = 'plays from the same flat as the other one'
    expect(await one.note(withdrawal, text)).toMatchObject({
      value: { notes: [{ by: { name: one.name }, text }] },
    })
    await one.approve(withdrawal)
    await test.settled()
    const seen = [
      await now(),
      await visitor.value('withdrawals', { token }),
      await visitor.value('paymentConfirmations', { token }),
      await test.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute(),
      await test.db.selectFrom('event').selectAll().execute(),
    ]
    const all = JSON.stringify(seen, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    for (const secret of ['same flat', one.name, 'firstWithdrawal']) expect(all).not.toContain(secret)
    expect((await auditOf(test, reference)).map(({ action }) => action)).toEqual([
      'withdrawalNoted',
      'withdrawalApproved',
    ])
    for (const wrong of ['', 'x'.repeat(501)])
      expect(await one.note(withdrawal, wrong)).toMatchObject({ code: 'badRequest' })
  })

  it('is the whole number of a card, and the audit keeps who saw it', async () => {
    const number = '5550002222'
    const { withdrawal, reference, now } = await requested({ number })
    const one = await staff()
    expect(JSON.stringify([await now(), await one.one(withdrawal)])).not.toContain(number)
    expect(await one.reveal(withdrawal)).toMatchObject({ value: { number } })
    expect(await auditOf(test, reference)).toEqual([
      { action: 'cardRevealed', operator: one.name, reason: '', details: { last4: '2222' } },
    ])
  })

  it('Q12 is nothing of another merchant, by whatever id', async () => {
    const { withdrawal, reference, balance, held } = await requested()
    const [own, foreign] = [await staff(), await withdrawalStaff(test, 'kidlat')]
    const { payouts } = await own.approve(withdrawal)
    const payout = payouts[0]?.id ?? ''
    const body = { version: 0, decision: 'giveBack' }
    for (const answer of [
      await foreign.claim(withdrawal),
      await foreign.release(withdrawal),
      await foreign.decide(withdrawal, 2),
      await foreign.note(withdrawal, 'x'),
      await foreign.reveal(withdrawal),
      await foreign.payout(payout, body),
      await foreign.force(payout, 0),
      await foreign.dispute(payout, { version: 0, decision: 'paid' }),
      await own.claim(randomUUID()),
      await own.payout(randomUUID(), body),
    ])
      expect(answer).toMatchObject({ code: 'notFound' })
    await expect(foreign.one(withdrawal)).rejects.toThrow('notFound')
    expect(await foreign.next()).toBeUndefined()
    const asked = { ...foreign.given({ withdrawal }), params: { merchant: 'solmar', withdrawal } }
    expect(await test.visitor('solmar').failure('staffWithdrawal', asked)).toMatchObject({
      code: 'forbidden',
    })
    expect([await balance(), await held()]).toEqual([0, 10_000])
    expect(await auditOf(test, reference)).toHaveLength(1)
  })
})

it('leaves the books equal', async () => {
  expect((await verify(test.db)).findings).toEqual([])
})
