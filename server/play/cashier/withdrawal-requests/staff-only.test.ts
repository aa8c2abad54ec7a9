import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffDesk, type StaffDesk } from '#tests/support/money/staff-desk.ts'
import { auditOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { verify } from '../../ledger/checks/verify.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.test.close())

const staff = () => withdrawalStaff(desk.test)

describe('what only staff see', () => {
  it('Q11 is in no answer to the player, no notice and no event', async () => {
    const { withdrawal, reference, now, visitor, token, email } = await desk.requested()
    const one = await staff()
    const text = 'plays from the same flat as the other one'
    expect(await one.note(withdrawal, text)).toMatchObject({
      value: { notes: [{ by: { name: one.name }, text }] },
    })
    await one.approve(withdrawal)
    await desk.test.settled()
    const seen = [
      await now(),
      await visitor.value('withdrawals', { token }),
      await visitor.value('paymentConfirmations', { token }),
      await desk.test.db.selectFrom('outbox').selectAll().where('recipient', '=', email).execute(),
      await desk.test.db.selectFrom('event').selectAll().execute(),
    ]
    const all = JSON.stringify(seen, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    for (const secret of ['same flat', one.name, 'firstWithdrawal']) expect(all).not.toContain(secret)
    expect((await auditOf(desk.test, reference)).map(({ action }) => action)).toEqual([
      'withdrawalNoted',
      'withdrawalApproved',
    ])
    for (const wrong of ['', 'x'.repeat(501)])
      expect(await one.note(withdrawal, wrong)).toMatchObject({ code: 'badRequest' })
  })

  it('is the whole number of a card, and the audit keeps who saw it', async () => {
    const number = '5550002222'
    const { withdrawal, reference, now } = await desk.requested({ number })
    const one = await staff()
    expect(JSON.stringify([await now(), await one.one(withdrawal)])).not.toContain(number)
    expect(await one.reveal(withdrawal)).toMatchObject({ value: { number } })
    expect(await auditOf(desk.test, reference)).toEqual([
      { action: 'cardRevealed', operator: one.name, reason: '', details: { last4: '2222' } },
    ])
  })

  it('Q12 is nothing of another merchant, by whatever id', async () => {
    const { withdrawal, reference, balance, held } = await desk.requested()
    const [own, foreign] = [await staff(), await withdrawalStaff(desk.test, 'kidlat')]
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
    expect(await desk.test.visitor('solmar').failure('staffWithdrawal', asked)).toMatchObject({
      code: 'forbidden',
    })
    expect([await balance(), await held()]).toEqual([0, 10_000])
    expect(await auditOf(desk.test, reference)).toHaveLength(1)
  })
})

it('leaves the books equal', async () => {
  expect((await verify(desk.test.db)).findings).toEqual([])
})
