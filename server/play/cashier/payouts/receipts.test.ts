import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Ops } from '#schemas/calls/operator/ops.ts'
import { receiptDesk, type ReceiptDesk } from '#tests/support/money/receipt-desk.ts'
import { auditOf, codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { setOps } from '../../../configuration/releases/set-ops.ts'
import { verify } from '../../ledger/checks/verify.ts'
import { isReachable } from './is-reachable.ts'
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

describe('the time to answer', () => {
  it('is half over once: a reminder is sent, and after it the payout counts as received', async () => {
    const { payout, email, reference, steps, money } = await desk.sent()
    await desk.pass(14.9)
    expect(await steps()).not.toContain('reminded')
    for (let n = 0; n < 3; n++) await desk.pass(0.1)
    await Promise.all([desk.settle(), desk.settle()])
    expect((await steps()).filter((kind) => kind === 'reminded')).toHaveLength(1)
    await test.settled()
    const mails = test.db.selectFrom('outbox').select('purpose').where('recipient', '=', email)
    const reminders = await mails.where('body', 'like', `%${reference}%`).execute()
    expect(reminders.filter(({ purpose }) => purpose === 'receiptReminder')).toHaveLength(1)
    await desk.pass(14.7)
    expect((await payout()).receipt).toBe('awaiting')
    expect(await Promise.all([desk.pass(0.1), desk.settle(), desk.settle()])).toContain(1)
    expect([(await payout()).receipt, await money()]).toEqual(['received', [0, 0]])
    expect((await steps()).filter((kind) => kind === 'received')).toHaveLength(1)
  })

  it('R5 is extended by the time in which the server was down', async () => {
    const { payout, say, steps, money } = await desk.sent()
    const { due_at: before } = await payout()
    await desk.pass(10)
    expect(await desk.pass(120, false)).toBe(0)
    expect((await payout()).due_at?.getTime()).toBe((before?.getTime() ?? 0) + 120 * minute)
    expect((await steps()).filter((kind) => kind === 'extended')).toHaveLength(1)
    expect(await desk.settle()).toBe(0)
    await desk.pass(19.9)
    await say('all')
    expect(await money()).toEqual([0, 0])
  })

  it('R5 is extended by maintenance and by a cashier that is switched off, and nothing ends meanwhile', async () => {
    const shut: readonly Ops[] = [
      { modulesOff: [], maintenance: { reason: 'x' } },
      { modulesOff: [{ module: 'CASHIER', reason: 'x' }] },
    ]
    for (const ops of shut) {
      const { payout, steps } = await desk.sent()
      const { due_at: before } = await payout()
      await desk.pass(20)
      const isOpen = () => isReachable(test.sites, test.clock)('solmar')
      await setOps(test, 'solmar', () => ops)
      await vi.waitFor(() => expect(isOpen()).toBe(false))
      for (let n = 0; n < 6; n++) expect(await desk.pass(10, false)).toBe(0)
      await setOps(test, 'solmar', () => ({ modulesOff: [] }))
      await vi.waitFor(() => expect(isOpen()).toBe(true))
      expect(await desk.settle()).toBe(0)
      expect((await payout()).due_at?.getTime()).toBe((before?.getTime() ?? 0) + 60 * minute)
      expect(await steps()).toContain('extended')
      await desk.endNow()
    }
  })

  it('is not extended where no receipt was open for a while, because nothing was missed', async () => {
    await desk.pass(0)
    test.clock.moveBy(600 * minute)
    const { payout, steps } = await desk.sent()
    const { due_at, version } = await payout()
    test.clock.moveBy(10_000)
    await desk.settle()
    expect(await payout()).toMatchObject({ due_at, version })
    expect(await steps()).not.toContain('extended')
  })

  it('ends also where the reminder of another one cannot be sent', async () => {
    const one = await desk.sent()
    await desk.pass(16)
    const other = await desk.sent()
    const lost = test.db.updateTable('withdrawal').where('id', '=', other.withdrawalId)
    // A member that is not there.
    await lost.set({ member_id: 0n }).execute()
    test.clock.moveBy(15 * minute)
    await expect(desk.pass(0)).rejects.toThrow()
    expect((await one.payout()).receipt).toBe('received')
    await lost.set({ member_id: other.id }).execute()
    await desk.settle()
    expect(await other.steps()).toContain('reminded')
  })

  it('R13 goes on where the merchant turns receipts off, and payouts sent later need no answer', async () => {
    const one = await desk.sent()
    await desk.withdrawing({ receipt: undefined })
    const late = await desk.sent()
    expect(await late.payout()).toMatchObject({ receipt: 'received', due_at: null })
    expect([await late.money(), (await late.row()).state]).toEqual([[0, 0], 'closed'])
    await expect(late.say('all')).rejects.toMatchObject({ code: 'receiptOver' })
    expect((await one.payout()).receipt).toBe('awaiting')
    await one.say('part', { received: 1n })
    await one.send()
    expect((await one.payout()).receipt).toBe('awaiting')
    await desk.withdrawing()
    await desk.pass(31)
    expect((await one.payout()).receipt).toBe('received')
  })

  it('stands still while the account is shut out, and goes on when its owner is let in again', async () => {
    const { payout, id, steps, withdrawalId, say } = await desk.sent()
    const { due_at: before, version } = await payout()
    const status = (values: object) =>
      test.db.updateTable('member').set(values).where('id', '=', id).execute()
    await desk.pass(10)
    await status({ status: 'disabled' })
    await desk.pass(0)
    const staff = await withdrawalStaff(test)
    const seen = await staff.one(withdrawalId)
    expect(seen).toMatchObject({ next: 'player', stopped: [{ payout: 1 }] })
    expect(seen).not.toHaveProperty('by')
    expect(seen.payouts[0]).not.toHaveProperty('due')
    // Neither the clock nor a server that was down in the meantime counts.
    expect(await desk.pass(60)).toBe(0)
    expect(await desk.pass(60, false)).toBe(0)
    expect(await steps()).not.toContain('reminded')
    await status({ status: 'active' })
    await desk.pass(0)
    expect((await payout()).due_at?.getTime()).toBe((before?.getTime() ?? 0) + 120 * minute)
    expect((await steps()).filter((kind) => kind === 'extended')).toHaveLength(1)
    // As its player saw it before.
    await say('all', {}, { id: (await payout()).id, version })
    expect(await payout()).toMatchObject({ receipt: 'received', stopped_at: null })
  })

  it('does not end for who was shut out since the last look, and goes on when an exclusion is over', async () => {
    const { payout, id } = await desk.sent()
    test.clock.moveBy(30 * minute)
    const until = new Date(test.clock.now().getTime() + 5 * minute)
    await test.db
      .updateTable('member')
      .set({ status: 'selfExcluded', status_until: until })
      .where('id', '=', id)
      .execute()
    const { id: payoutId } = await payout()
    expect(await Promise.all([1, 2, 3].map(() => endReceipt(desk.deps, 'solmar', payoutId)))).toEqual([
      0, 0, 0,
    ])
    await desk.pass(0)
    expect(await desk.pass(5)).toBe(1)
    expect((await payout()).receipt).toBe('received')
  })
})

describe('staff', () => {
  it('R11 force a receipt by two persons, once, and never one that has ended', async () => {
    const { payout, money, row, steps, reference, withdrawalId, say } = await desk.sent()
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
    const received = await desk.sent()
    await received.say('all')
    const ended = await received.payout()
    expect(codeOf(await one.force(ended.id, ended.version))).toBe('receiptOver')
  })

  it('R4 force what is disputed of the rest, and a proposal ends with the answer of the player', async () => {
    const { payout, say, send, proof, money, row } = await desk.sent()
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
      const { payout, payouts, say, proof, money, steps } = await desk.sent()
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
    const { payout, payouts, say, proof, money } = await desk.sent()
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
