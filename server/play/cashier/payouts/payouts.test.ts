import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { payoutDesk, type PayoutDesk } from '#tests/support/money/payout-desk.ts'
import { providerSecretName } from '#tests/support/money/test-cashier.ts'
import { auditOf, codeOf, withdrawalStaff } from '#tests/support/money/withdrawal-staff.ts'
import { verify } from '../../ledger/checks/verify.ts'
import { sendPayouts } from './send-payouts.ts'

const day = 86_400
const ok = { status: 200, code: 'ok' }
let desk: PayoutDesk
beforeAll(async () => {
  desk = await payoutDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.forget())

describe('a payout', () => {
  it('is sent to the account of its player, and is received when there are no receipts', async () => {
    const { payout, row, money, steps, paid, reference } = await desk.approved({ number: '5550003333' })
    await desk.turn()
    const { attempt, bank_id } = await payout()
    expect(desk.provider.asked.at(-1)).toEqual({
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
    await desk.turn(day)
    expect([await money(), paid()]).toEqual([[0, 0], 1])
  })

  it('is an attempt in the books before the provider hears of it, and paid once where its answer is lost', async () => {
    const { payout, money, paid, steps } = await desk.approved()
    desk.provider.answerNext('mute')
    const sending = sendPayouts(desk.hasty)
    await vi.waitFor(async () => {
      const { state, attempt } = await payout()
      expect([state, desk.questions(attempt)]).toEqual(['sending', ['payout']])
    })
    await sending
    const { attempt, state } = await payout()
    expect([state, await money(), paid()]).toEqual(['unsure', [0, 10_000], 1])
    // Nobody gives back what may have been paid.
    const staff = await withdrawalStaff(desk.test)
    for (const decision of ['giveBack', 'retry', 'notSent'])
      expect(codeOf(await staff.payout((await payout()).id, { version: 2, decision }))).toBe('caseChanged')
    await desk.turn(14)
    expect(desk.questions(attempt)).toEqual(['payout'])
    await desk.turn(1)
    expect(desk.questions(attempt)).toEqual(['payout', 'settle'])
    expect([(await payout()).state, await money(), paid()]).toEqual(['sent', [0, 0], 1])
    expect(await steps()).toContain('unsure')
  })

  it('is another attempt where the provider has not heard of the first, and paid once', async () => {
    const { payout, paid } = await desk.approved()
    desk.provider.answerNext('lost')
    await desk.turn(0, desk.hasty)
    const { attempt: lost } = await payout()
    await desk.turn(15)
    expect(await payout()).toMatchObject({ state: 'queued', attempt: null, attempts: 1 })
    await desk.turn(15)
    const { attempt } = await payout()
    expect(attempt).not.toBe(lost)
    expect([(await payout()).state, desk.questions(lost), desk.questions(attempt), paid()]).toEqual([
      'sent',
      ['settle'],
      ['payout'],
      1,
    ])
    // The question that was lost comes at last: the provider has refused it for ever.
    expect(await desk.post({ type: 'payout.paid', id: lost, payout: 'x' })).toEqual(ok)
    expect((await payout()).bank_id).not.toBe('x')
  })

  it.each(['html', 'large', 'slow', 'other', 'unwell', 'more'] as const)(
    'P13 %s: is unsure until the provider says clearly what became of it',
    async (way) => {
      const { payout, money, paid } = await desk.approved()
      desk.provider.answerNext(way)
      await desk.turn(0, way === 'slow' ? desk.hasty : desk.deps)
      expect([(await payout()).state, await money()]).toEqual(['unsure', [0, 10_000]])
      await desk.turn(15)
      expect([(await payout()).state, await money(), paid()]).toEqual(['sent', [0, 0], 1])
    },
  )

  it('P11 is paid once where the server is killed before the question, or before the answer is in the books', async () => {
    const [one, other] = [await desk.approved(), await desk.approved()]
    const before = { ...desk.deps }
    Object.defineProperty(before, 'outside', {
      get() {
        throw new Error('killed')
      },
    })
    await expect(sendPayouts(before)).rejects.toThrow('killed')
    for (const { payout } of [one, other]) {
      const { state, attempt } = await payout()
      expect([state, desk.questions(attempt)]).toEqual(['sending', []])
    }
    await desk.turn(15)
    await desk.test.db
      .updateTable('payout')
      .set({ next_at: null })
      .where('id', '=', (await one.payout()).id)
      .execute()
    const known = desk.provider.asked.length
    const now = () => {
      if (desk.provider.asked.length > known) throw new Error('killed')
      return desk.test.clock.now()
    }
    desk.test.clock.moveBy(15_000)
    await expect(sendPayouts({ ...desk.deps, clock: { ...desk.test.clock, now } })).rejects.toThrow('killed')
    expect((await other.payout()).state).toBe('sending')
    await desk.test.db
      .updateTable('payout')
      .set({ next_at: new Date(0) })
      .where('id', '=', (await one.payout()).id)
      .execute()
    await desk.turn(15)
    for (const { payout, money } of [one, other])
      expect([(await payout()).state, await money()]).toEqual(['sent', [0, 0]])
    expect(one.paid()).toBe(2)
  })

  it('is sent by one of four processes', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => desk.approved()))
    const known = desk.provider.asked.length
    await Promise.all(Array.from({ length: 4 }, () => sendPayouts({ ...desk.deps })))
    await desk.turn(day)
    expect(desk.provider.asked.slice(known).map(({ type }) => type)).toEqual(all.map(() => 'payout'))
    for (const { row } of all) expect((await row()).state).toBe('closed')
  })

  it.each([providerSecretName, 'SOLMAR_CARDS'])('waits while the secret %s is missing', async (name) => {
    const { payout, money, paid } = await desk.approved()
    const without = {
      ...desk.deps,
      secret: (asked: string) => (asked === name ? undefined : desk.secrets[asked]),
    }
    for (let n = 0; n < 8; n++) {
      desk.test.clock.moveBy(600_000)
      await sendPayouts(without)
    }
    expect([await payout(), await money()]).toMatchObject([{ state: 'queued', attempts: 0 }, [0, 10_000]])
    await desk.turn(600)
    expect([(await payout()).state, paid()]).toEqual(['sent', 1])
  })
})

describe('a payout that the provider refuses', () => {
  /** Five attempts that failed. */
  async function stuck() {
    const one = await desk.approved()
    desk.provider.payoutsAre('failed')
    for (let n = 0; n < 5; n++) await desk.turn(600)
    desk.provider.payoutsAre('paid')
    const { id, version } = await one.payout()
    return { ...one, id, version }
  }

  it('waits for staff after five attempts, which can try again, and is paid once', async () => {
    const { id, version, payout, money, paid, steps, reference } = await stuck()
    expect(await payout()).toMatchObject({ state: 'stuck', attempts: 5, attempt: null, next_at: null })
    expect(await money()).toEqual([0, 10_000])
    expect((await steps()).filter((kind) => kind === 'queued')).toHaveLength(5)
    const staff = await withdrawalStaff(desk.test)
    expect(await staff.payout(id, { version, decision: 'retry' })).toMatchObject({
      value: { payouts: [{ state: 'queued' }] },
    })
    await desk.turn()
    expect([(await payout()).state, await money(), paid()]).toEqual(['sent', [0, 0], 1])
    expect(await auditOf(desk.test, reference)).toMatchObject([{ action: 'payoutDecided', reason: 'retry' }])
  })

  it('is given back by staff, with the fee, and its player reads why', async () => {
    const { id, version, row, money, paid } = await stuck()
    const staff = await withdrawalStaff(desk.test)
    expect(codeOf(await staff.payout(id, { version, decision: 'giveBack' }))).toBe('ok')
    expect(await row()).toMatchObject({ state: 'rejected', reason: 'payoutFailed' })
    await desk.turn(day)
    expect([await money(), paid()]).toEqual([[10_000, 0], 0])
  })

  it('is transferred by hand', async () => {
    const { id, version, row, payout, money, paid } = await stuck()
    const staff = await withdrawalStaff(desk.test)
    for (const bankId of ['', 'a b', 'x'.repeat(65)])
      expect(codeOf(await staff.payout(id, { version, decision: 'sent', bankId }))).toBe('badRequest')
    expect(codeOf(await staff.payout(id, { version, decision: 'sent', bankId: 'BANK-7' }))).toBe('ok')
    expect([(await row()).state, (await payout()).bank_id]).toEqual(['closed', 'BANK-7'])
    await desk.turn(day)
    expect([await money(), paid()]).toEqual([[0, 0], 0])
  })

  it('is decided once, of thirty concurrent decisions of three kinds', async () => {
    const { id, version, money, paid } = await stuck()
    const staff = await withdrawalStaff(desk.test)
    const decisions = [
      { version, decision: 'retry' },
      { version, decision: 'giveBack' },
      { version, decision: 'sent', bankId: 'B' },
    ]
    const all = Array.from({ length: 30 }, (_, n) => staff.payout(id, decisions[n % 3] ?? {}))
    const codes = (await Promise.all(all)).map(codeOf)
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'caseChanged']))
    await desk.turn()
    const [balance, held] = await money()
    expect(held).toBe(0)
    expect(balance === 0 || paid() === 0).toBe(true)
  })
})

it('leaves the books equal', async () => {
  expect((await verify(desk.test.db)).findings).toEqual([])
})
