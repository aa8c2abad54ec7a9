import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foreignSecret, payoutDesk, type PayoutDesk } from '#tests/support/money/payout-desk.ts'
import { codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { verify } from '../../ledger/checks/verify.ts'
import { answerReceipt } from './answer-receipt.ts'

const day = 86_400
const ok = { status: 200, code: 'ok' }
let desk: PayoutDesk
beforeAll(async () => {
  desk = await payoutDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.forget())

describe('messages about a payout', () => {
  it('say later that it was paid: once, whoever repeats it, and nothing else changes it', async () => {
    desk.provider.payoutsAre('open')
    const { payout, money, paid, steps } = await desk.approved()
    await desk.turn()
    const { attempt } = await payout()
    const id = attempt ?? ''
    expect((await payout()).state).toBe('sending')
    await desk.turn(15)
    expect((await payout()).state).toBe('sending')
    const foreign = { type: 'payout.paid', id, payout: 'forged' }
    expect(await desk.post(foreign, { secret: foreignSecret })).toEqual({
      status: 401,
      code: 'invalidSignature',
    })
    expect(await desk.post(foreign, { host: 'kidlat.localhost' })).toMatchObject({ status: 401 })
    expect(await desk.post(foreign, { method: 'card' })).toMatchObject({ status: 401 })
    expect(await desk.post(foreign, { host: 'kidlat.localhost', secret: foreignSecret })).toEqual(ok)
    expect(await desk.post({ ...foreign, id: randomUUID() })).toEqual(ok)
    expect(await desk.post({ ...foreign, payout: 'with space' })).toMatchObject({ code: 'wrongSyntax' })
    expect((await payout()).state).toBe('sending')
    const message = desk.provider.endPayout(id, 'paid')
    expect(await Promise.all(Array.from({ length: 20 }, () => desk.post(message)))).toEqual(
      Array.from({ length: 20 }, () => ok),
    )
    expect(await payout()).toMatchObject({ state: 'sent', bank_id: message.payout })
    for (const late of [foreign, { type: 'payout.failed', id }]) expect(await desk.post(late)).toEqual(ok)
    expect(await payout()).toMatchObject({ state: 'sent', bank_id: message.payout })
    expect([await money(), paid(), (await steps()).filter((kind) => kind === 'sent').length]).toEqual([
      [0, 0],
      1,
      1,
    ])
  })

  it('say later that it failed: another attempt is made, and the first one moves nothing any more', async () => {
    desk.provider.payoutsAre('open')
    const { payout, paid, money } = await desk.approved()
    await desk.turn()
    const { attempt } = await payout()
    desk.provider.payoutsAre('paid')
    const failed = desk.provider.endPayout(attempt ?? '', 'failed')
    for (let n = 0; n < 3; n++) expect(await desk.post(failed)).toEqual(ok)
    expect(await payout()).toMatchObject({ state: 'queued', attempts: 1, attempt: null })
    for (const type of ['payout.failed', 'payout.returned'])
      expect(await desk.post({ type, id: attempt })).toEqual(ok)
    await desk.turn(15)
    expect([(await payout()).state, (await payout()).attempts, paid()]).toEqual(['sent', 2, 1])
    for (const type of ['payout.failed', 'payout.returned'])
      expect(await desk.post({ type, id: attempt })).toEqual(ok)
    expect([(await payout()).state, await money()]).toEqual(['sent', [0, 0]])
  })

  it('P14 say that the bank gave it back after it was received: it is on the balance, once', async () => {
    const { payout, row, money, steps } = await desk.approved()
    await desk.turn()
    const { attempt: id } = await payout()
    const messages = Array.from({ length: 10 }, () => desk.post({ type: 'payout.returned', id }))
    expect(await Promise.all(messages)).toEqual(messages.map(() => ok))
    expect(await money()).toEqual([9_850, 0])
    expect(await row()).toMatchObject({ state: 'returned', received: 0n })
    expect((await steps()).slice(-2)).toEqual(['closed', 'returned'])
  })

  it('say that the bank gave it back before it was received: it is held on, and staff decide', async () => {
    const { payout, payouts, row, money, paid } = await desk.approved({ receipt: true })
    await desk.turn()
    const { attempt: id } = await payout()
    for (let n = 0; n < 3; n++) expect(await desk.post({ type: 'payout.returned', id })).toEqual(ok)
    const back = { state: 'returned', receipt: 'notReceived' }
    expect(await payouts()).toMatchObject([back, { n: 2, state: 'stuck', amount: 9_850n }])
    expect([await money(), (await row()).state]).toEqual([[0, 10_000], 'paying'])
    const staff = await withdrawalStaff(desk.test)
    const { id: second, version } = await payout()
    await staff.payout(second, { version, decision: 'retry' })
    await desk.turn()
    expect([(await payout()).state, paid()]).toEqual(['sent', 2])
  })

  it('say that the bank gave it back before they say that it was paid: nothing is lost', async () => {
    desk.provider.payoutsAre('open')
    const { payout, money, row } = await desk.approved()
    await desk.turn()
    const { attempt: id } = await payout()
    const paid = desk.provider.endPayout(id ?? '', 'paid')
    expect(await desk.post({ type: 'payout.returned', id })).toEqual(ok)
    expect(await desk.post(paid)).toEqual(ok)
    expect([(await payout()).state, await money()]).toEqual(['stuck', [0, 10_000]])
    await desk.turn(day)
    const staff = await withdrawalStaff(desk.test)
    const { id: last, version } = await payout()
    await staff.payout(last, { version, decision: 'giveBack' })
    expect([(await row()).state, await money()]).toEqual(['rejected', [10_000, 0]])
  })

  it('say that the bank gave a part back that was received, while the rest is not paid: all is on the balance', async () => {
    const { payout, payouts, row, money, id: member } = await desk.approved({ receipt: true })
    await desk.turn()
    const { attempt, id, version } = await payout()
    const part = {
      merchant: 'solmar',
      member,
      payout: id,
      version,
      answer: 'part',
      received: 4_000n,
    } as const
    await answerReceipt(desk.deps, part)
    desk.provider.payoutsAre('failed')
    for (let n = 0; n < 5; n++) await desk.turn(600)
    desk.provider.payoutsAre('paid')
    expect((await payouts()).map(({ state }) => state)).toEqual(['sent', 'stuck'])
    expect(await desk.post({ type: 'payout.returned', id: attempt })).toEqual(ok)
    expect(await money()).toEqual([4_000, 6_000])
    const staff = await withdrawalStaff(desk.test)
    const rest = await payout()
    expect(codeOf(await staff.payout(rest.id, { version: rest.version, decision: 'giveBack' }))).toBe('ok')
    // Nothing was received at last, so that there is no fee.
    expect(await money()).toEqual([10_000, 0])
    expect(await row()).toMatchObject({ state: 'rejected', reason: 'payoutFailed', received: 0n })
  })
})

it('leaves the books equal', async () => {
  expect((await verify(desk.test.db)).findings).toEqual([])
})
