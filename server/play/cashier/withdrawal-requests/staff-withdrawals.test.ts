import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffDesk, type StaffDesk } from '#tests/support/money/staff-desk.ts'
import { withdrawalPlayer } from '#tests/support/money/withdrawal-player.ts'
import { auditOf, codeOf, staffOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { openOperatorSession } from '../../../backoffice/operators/operator-session.ts'
import { systemRandomness } from '../../../platform/randomness.ts'
import { verify } from '../../ledger/checks/verify.ts'

let desk: StaffDesk
let test: TestApp
beforeAll(async () => {
  desk = await staffDesk()
  test = desk.test
})
afterAll(() => test.close())

const staff = () => withdrawalStaff(test)
const requested: StaffDesk['requested'] = (values) => desk.requested(values)

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
    await desk.withdrawing({ fourEyesFrom: '100' })
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
    await desk.withdrawing()
  })

  it('Q9 needs a second person where a release asks for one while it is being decided', async () => {
    const { withdrawal } = await requested()
    const one = await staff()
    await one.claim(withdrawal)
    await desk.withdrawing({ fourEyesFrom: '100' })
    expect(await one.decide(withdrawal, 1)).toMatchObject({ value: { state: 'secondLook' } })
    await desk.withdrawing()
    // What the release took back, the first person cannot use alone.
    await one.claim(withdrawal)
    expect(codeOf(await one.decide(withdrawal, 2))).toBe('ownDecision')
    await one.release(withdrawal)
    expect(await (await staff()).approve(withdrawal)).toMatchObject({ state: 'approved' })
  })

  it('Q6 is no approval above the sum of an operator’s day, of twenty concurrent ones', async () => {
    await desk.withdrawing({ staffDayMost: '550', fourEyesFrom: '100' })
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
    await desk.withdrawing()
  })

  it('Q10 is made by flags that are worked out again', async () => {
    const number = '5550001111'
    const { withdrawal, reference } = await requested({ number })
    const one = await staff()
    await one.claim(withdrawal)
    expect((await one.one(withdrawal)).flags).toEqual(['firstWithdrawal'])
    await withdrawalPlayer(test, desk.two, desk.deps, { number })
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

it('leaves the books equal', async () => {
  expect((await verify(test.db)).findings).toEqual([])
})
