import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { payoutDesk, type PayoutDesk } from '#tests/support/money/payout-desk.ts'
import { providerSecretName } from '#tests/support/money/test-cashier.ts'
import { auditOf, codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { transact } from '../../../platform/database/transact.ts'
import { verify } from '../../ledger/checks/verify.ts'
import { giveBackPayout } from '../withdrawals/withdrawal-money.ts'
import { applyPayoutMessage } from './apply-payout-message.ts'

const day = 86_400
let desk: PayoutDesk
beforeAll(async () => {
  desk = await payoutDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.forget())

describe('a payout whose outcome nobody knows', () => {
  /** The provider has been down for a day, and has paid all the same. */
  async function unknown() {
    const one = await desk.approved()
    desk.provider.answerNext('mute')
    await desk.turn(0, desk.hasty)
    const { attempt } = await one.payout()
    return { ...one, attempt }
  }

  /** The provider answers nothing clear for hours. */
  async function down(hours: number) {
    for (let n = 0; n < hours * 2; n++) {
      desk.provider.answerNext('unwell')
      await desk.turn(1_800)
    }
  }

  it('P12 is asked about for a day, is never given back, and is paid once when the provider is there again', async () => {
    const { payout, money, paid, attempt } = await unknown()
    await down(24)
    expect([(await payout()).state, await money()]).toEqual(['unsure', [0, 10_000]])
    expect(desk.questions(attempt).filter((type) => type === 'payout')).toHaveLength(1)
    await desk.turn(600)
    expect([(await payout()).state, await money(), paid()]).toEqual(['sent', [0, 0], 1])
  })

  it.each([
    [
      'sent',
      { decision: 'sent', bankId: 'BANK-9', reason: 'In the statement' },
      { state: 'sent', bank_id: 'BANK-9' },
      [0, 0],
    ],
    [
      'notSent',
      { decision: 'notSent', reason: 'Not in the statement' },
      { state: 'stuck', attempt: null },
      [0, 10_000],
    ],
  ] as const)('is settled as %s by two operators, after a day', async (what, decision, result, left) => {
    const { payout, money, reference, attempt, paid } = await unknown()
    await down(23)
    const { id, version } = await payout()
    const early = await withdrawalStaff(desk.test)
    expect(codeOf(await early.payout(id, { version, ...decision }))).toBe('caseChanged')
    desk.test.clock.moveBy(3_600_000)
    const [late, later] = [await withdrawalStaff(desk.test), await withdrawalStaff(desk.test)]
    // Both at once are one proposal.
    const [own, others] = await Promise.all([
      late.payout(id, { version, ...decision }),
      later.payout(id, { version, ...decision }),
    ])
    expect([own, others].map(codeOf).toSorted()).toEqual(['caseChanged', 'ok'])
    expect([(await payout()).state, await money()]).toEqual(['unsure', [0, 10_000]])
    const [first, second] = codeOf(own) === 'ok' ? [late, later] : [later, late]
    const again = { version: version + 1, ...decision }
    expect(codeOf(await first.payout(id, again))).toBe('ownDecision')
    expect(await second.one((await payout()).withdrawal)).toMatchObject({
      proposals: [{ payout: 1, what, by: { name: first.name } }],
    })
    expect(codeOf(await second.payout(id, again))).toBe('ok')
    expect(await payout()).toMatchObject(result)
    expect(await money()).toEqual(left)
    expect(await auditOf(desk.test, reference)).toHaveLength(2)
    // What the provider says at last moves no money a second time.
    await desk.post(desk.provider.endPayout(attempt ?? '', 'paid'))
    await desk.turn(day)
    expect([await money(), paid()]).toEqual([left, 1])
  })

  it('would be paid twice by a rule that gives it back: the count of the provider shows that', async () => {
    const { payout, row, money, paid } = await unknown()
    const isPaidTwice = async () => (await money())[0] + paid() * 9_850 > 10_000
    expect(await isPaidTwice()).toBe(false)
    const planted = await payout()
    await transact(desk.test.db, async (at) => giveBackPayout(at, await row(), planted, 'clock'))
    expect(await isPaidTwice()).toBe(true)
  })
})

describe('a payout that does not end by itself', () => {
  /** Whether a withdrawal is in the queue of staff. */
  async function isQueued(id: string) {
    const staff = await withdrawalStaff(desk.test)
    const given = { ...staff.given({}), query: { limit: 100 } }
    const { items } = await desk.test.visitor('solmar').value('staffWithdrawals', given)
    return items.find((each) => each.id === id)?.waitsForStaff ?? false
  }

  it.each([
    ['sent', { decision: 'sent', bankId: 'BANK-8' }, { state: 'sent' }, [0, 0]],
    ['notSent', { decision: 'notSent' }, { state: 'stuck' }, [0, 10_000]],
  ] as const)(
    'because the provider works on it for ever waits for staff after a day, who settle it as %s by two persons',
    async (what, decision, result, left) => {
      desk.provider.payoutsAre('open')
      const { payout, money, paid, withdrawalId } = await desk.approved()
      for (let n = 0; n < 4; n++) await desk.turn(3_600)
      const { id, version, attempt } = await payout()
      const early = await withdrawalStaff(desk.test)
      expect(await isQueued(withdrawalId)).toBe(false)
      expect(codeOf(await early.payout(id, { version, ...decision, reason: 'x' }))).toBe('caseChanged')
      desk.test.clock.moveBy(day * 1_000)
      await desk.turn()
      const [one, other] = [await withdrawalStaff(desk.test), await withdrawalStaff(desk.test)]
      expect(await isQueued(withdrawalId)).toBe(true)
      expect(await one.one(withdrawalId)).toMatchObject({
        next: 'staff',
        waits: [{ payout: 1, isOverdue: true, asked: 5, looked: 'open' }],
      })
      // Looks alone are no new version, so that staff are not disturbed by them.
      expect((await payout()).version).toBe(version)
      for (const decided of ['giveBack', 'retry'])
        expect(codeOf(await one.payout(id, { version, decision: decided }))).toBe('caseChanged')
      expect(codeOf(await one.payout(id, { version, ...decision }))).toBe('badRequest')
      const settled = { ...decision, reason: 'The statement shows it' }
      expect(codeOf(await one.payout(id, { version, ...settled }))).toBe('ok')
      expect([(await payout()).state, await money()]).toEqual(['sending', [0, 10_000]])
      expect(codeOf(await one.payout(id, { version: version + 1, ...settled }))).toBe('ownDecision')
      expect(codeOf(await other.payout(id, { version: version + 1, ...settled }))).toBe('ok')
      expect([await payout(), await money()]).toMatchObject([result, left])
      expect((await other.one(withdrawalId)).notes.map(({ text, by }) => [text, by.name])).toEqual([
        ['The statement shows it', one.name],
        ['The statement shows it', other.name],
      ])
      // What the provider reports at last moves no money, and is a finding where it differs.
      const warn = vi.fn()
      const deps = { ...desk.deps, log: Object.assign(Object.create(desk.deps.log), { warn }) }
      const late = { type: 'payout.failed', id: attempt ?? '' } as const
      await transact(desk.test.db, (at) => applyPayoutMessage(deps, at, 'solmar', late))
      await desk.post(desk.provider.endPayout(attempt ?? '', 'paid'))
      await desk.turn(day)
      expect(warn).toHaveBeenCalledTimes(what === 'sent' ? 1 : 0)
      const found = desk.test.db.selectFrom('finding').select('kind').where('withdrawal', '=', withdrawalId)
      expect(await found.execute()).toEqual([{ kind: what === 'sent' ? 'twice' : 'state' }])
      expect([await money(), paid()]).toEqual([left, 1])
    },
  )

  it('ends by what the provider says, where it says so before the second operator', async () => {
    desk.provider.payoutsAre('open')
    const { payout, money, paid } = await desk.approved()
    await desk.turn()
    desk.test.clock.moveBy(day * 1_000)
    const { id, version, attempt } = await payout()
    const [one, other] = [await withdrawalStaff(desk.test), await withdrawalStaff(desk.test)]
    const denied = { decision: 'notSent', reason: 'x' }
    await one.payout(id, { version, ...denied })
    await desk.post(desk.provider.endPayout(attempt ?? '', 'paid'))
    expect(codeOf(await other.payout(id, { version: version + 1, ...denied }))).toBe('caseChanged')
    expect([(await payout()).state, await money(), paid()]).toEqual(['sent', [0, 0], 1])
  })

  it.each([providerSecretName, 'SOLMAR_CARDS'])(
    'because the secret %s is missing is transferred or given back by staff, after a day',
    async (name) => {
      const all = [await desk.approved(), await desk.approved()]
      const without = {
        ...desk.deps,
        secret: (asked: string) => (asked === name ? undefined : desk.secrets[asked]),
      }
      await desk.turn(0, without)
      const early = await withdrawalStaff(desk.test)
      const decisions = [{ decision: 'giveBack' }, { decision: 'sent', bankId: 'BANK-7' }]
      for (const [n, { payout, withdrawalId }] of all.entries()) {
        const { id, version } = await payout()
        expect(await isQueued(withdrawalId)).toBe(false)
        expect(codeOf(await early.payout(id, { version, ...decisions[n] }))).toBe('caseChanged')
      }
      desk.test.clock.moveBy(day * 1_000)
      await desk.turn(0, without)
      const staff = await withdrawalStaff(desk.test)
      const looked = name === providerSecretName ? 'noProvider' : 'noCard'
      for (const [n, { payout, withdrawalId }] of all.entries()) {
        expect(await isQueued(withdrawalId)).toBe(true)
        expect((await staff.one(withdrawalId)).waits).toMatchObject([{ isOverdue: true, asked: 0, looked }])
        const { id, version } = await payout()
        expect(codeOf(await staff.payout(id, { version, ...decisions[n] }))).toBe('ok')
      }
      await desk.turn(day)
      expect(await Promise.all(all.map(({ money }) => money()))).toEqual([
        [10_000, 0],
        [0, 0],
      ])
      expect(all.map(({ paid }) => paid())).toEqual([0, 0])
    },
  )
})

it('leaves the books equal', async () => {
  expect((await verify(desk.test.db)).findings).toEqual([])
})
