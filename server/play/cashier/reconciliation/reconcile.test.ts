import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ListedMoney } from '#schemas/payments/provider-protocol.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { cashierPlayer } from '#tests/support/money/cashier-player.ts'
import { payoutDesk, type PayoutDesk } from '#tests/support/money/payout-desk.ts'
import { providerSecretName, testCard } from '#tests/support/money/test-cashier.ts'
import { transact } from '../../../platform/database/transact.ts'
import { dayInZone } from '../../../platform/day-in-zone.ts'
import { printReconciliation, type AskedReconciliation } from '../checks/print-reconciliation.ts'
import { runCashier } from '../checks/run-cashier.ts'
import { takeArrival } from '../take-arrival.ts'
import { reconcileDue, reconcileMerchant } from './reconcile.ts'

const minute = 60
const ok = { status: 200, code: 'ok' }
let desk: PayoutDesk
beforeAll(async () => {
  desk = await payoutDesk()
  const card = { ...testCard, provider: { url: desk.provider.url, secret: providerSecretName } }
  await changeDocuments(desk.test, 'solmar', ({ cashier }) => ({ cashier: { ...cashier, methods: [card] } }))
})
afterAll(() => desk.close())
beforeEach(() => desk.forget())
afterEach(async () => {
  desk.provider.listsAs()
  // Beyond what is compared.
  desk.test.clock.moveBy(10 * 86_400_000)
  await desk.test.db.deleteFrom('finding').execute()
})

const findings = () =>
  desk.test.db
    .selectFrom('finding')
    .select(['kind', 'source', 'subject', 'here_state', 'there_state', 'here_amount', 'there_amount'])
    .execute()

/** What a comparison finds after some minutes; a second one finds nothing more. */
async function compared(minutes = 16) {
  desk.test.clock.moveBy(minutes * minute * 1_000)
  const before = await findings()
  const [first] = await reconcileMerchant(desk.deps, 'solmar')
  const found = await findings()
  expect(first?.found).toBe(found.length - before.length)
  expect((await reconcileMerchant(desk.deps, 'solmar'))[0]?.found).toBe(0)
  expect(await findings()).toEqual(found)
  return found
}

/** A deposit of 100 euros that was paid, and reported unless it says otherwise. */
async function paidDeposit({ isReported = true } = {}) {
  const player = await cashierPlayer(desk.test, desk.two)
  const { id } = await player.begin('card', '10000')
  const message = desk.provider.pay(id, '10000')
  if (isReported) expect(await desk.post(message, { method: 'card' })).toEqual(ok)
  return { ...player, deposit: id, payment: message.payment }
}

async function sentPayout() {
  const one = await desk.approved()
  await desk.turn()
  const { attempt } = await one.payout()
  return { ...one, attempt: attempt ?? '' }
}

const changing = (subject: string, changes: object) =>
  desk.provider.listsAs((entries) =>
    entries.map((each) => (each.id === subject ? { ...each, ...changes } : each)),
  )

describe('a comparison with a provider', () => {
  it('finds nothing where both sides agree, over several pages', async () => {
    await paidDeposit()
    await paidDeposit()
    await sentPayout()
    desk.test.clock.moveBy(16 * minute * 1_000)
    expect(await reconcileMerchant(desk.deps, 'solmar')).toEqual([
      { sources: ['card', 'payouts'], listed: 3, found: 0 },
    ])
  })

  it('finds a payment that is missing here, and leaves a young one time to arrive', async () => {
    const { payment: subject } = await paidDeposit({ isReported: false })
    expect(await compared(1)).toEqual([])
    expect(await compared()).toMatchObject([
      { kind: 'missingHere', source: 'card', subject, here_amount: null, there_amount: 10_000n },
    ])
  })

  it('finds a payment with another amount', async () => {
    const { deposit, payment: subject } = await paidDeposit()
    changing(deposit, { amount: '9999' })
    const sides = { here_amount: 10_000n, there_amount: 9_999n }
    expect(await compared()).toMatchObject([{ kind: 'amount', subject, ...sides }])
  })

  it('finds a payment that is listed for two deposits', async () => {
    const { deposit, payment: subject } = await paidDeposit()
    desk.provider.listsAs((entries) =>
      entries.flatMap((each) => (each.id === deposit ? [each, { ...each, id: randomUUID() }] : [each])),
    )
    expect(await compared()).toMatchObject([{ kind: 'twice', subject }])
  })

  it('finds a payment that only we know, and none that the list forgot', async () => {
    const { deposit } = await paidDeposit()
    const forged = { merchant: 'solmar', source: 'card', sourceId: 'forged', amount: 500n } as const
    await transact(desk.test.db, (at) => takeArrival(desk.deps, at, { ...forged, currency: 'EUR', deposit }))
    desk.provider.listsAs(() => [])
    expect(await compared()).toMatchObject([
      { kind: 'missingThere', source: 'card', subject: 'forged', here_amount: 500n, there_amount: null },
    ])
  })

  it('finds a payout that is missing here', async () => {
    const id = randomUUID()
    const at = desk.test.clock.now().toISOString()
    const unknown: ListedMoney = {
      type: 'payout',
      id,
      at,
      payout: 'x',
      amount: '700',
      currency: 'EUR',
      status: 'paid',
    }
    desk.provider.listsAs((entries) => [...entries, unknown])
    expect(await compared()).toMatchObject([
      { kind: 'missingHere', source: 'payouts', subject: id, there_amount: 700n },
    ])
  })

  it.each([
    ['amount', { amount: '9851' }, { here_amount: 9_850n, there_amount: 9_851n }],
    ['state', { status: 'failed' }, { here_state: 'paid', there_state: 'failed' }],
    ['state', { status: 'returned' }, { here_state: 'paid', there_state: 'returned' }],
    ['twice', { payout: 'another' }, { here_state: 'paid', there_state: 'paid' }],
  ])(
    'finds a difference of the kind %s where the provider says of a payout %o',
    async (kind, changes, sides) => {
      const { attempt: subject } = await sentPayout()
      changing(subject, changes)
      expect(await compared()).toMatchObject([{ kind, source: 'payouts', subject, ...sides }])
    },
  )

  it('finds a payout that only we know, and none that the list forgot', async () => {
    const { attempt: subject } = await sentPayout()
    await sentPayout()
    desk.provider.listsAs(() => [])
    expect(await compared()).toEqual([])
    desk.provider.end(subject, 'refused')
    expect(await compared()).toMatchObject([{ kind: 'missingThere', subject, here_state: 'paid' }])
  })

  it('leaves a payout alone that is on its way', async () => {
    desk.provider.payoutsAre('open')
    const { attempt, payout } = await sentPayout()
    expect(await compared()).toEqual([])
    desk.provider.change(attempt, { status: 'paid' })
    expect(await compared()).toEqual([])
    expect((await payout()).state).toBe('sending')
  })
})

describe('a payout that is paid after its attempt was given up', () => {
  async function givenUp() {
    desk.provider.payoutsAre('open')
    const { attempt, payout } = await sentPayout()
    expect(await desk.post(desk.provider.endPayout(attempt, 'failed'))).toEqual(ok)
    return { attempt, payout }
  }

  it('is a finding at once, one for many messages, and twice when another attempt was paid', async () => {
    const { attempt: subject } = await givenUp()
    const paid = desk.provider.endPayout(subject, 'paid')
    await Promise.all(Array.from({ length: 10 }, () => desk.post(paid)))
    const state = { kind: 'state', subject, here_state: 'givenUp', there_state: 'paid' }
    expect(await findings()).toMatchObject([state])
    desk.provider.payoutsAre('paid')
    await desk.turn(15)
    expect(await compared()).toMatchObject([state, { kind: 'twice', subject }])
  })

  it('is none where it came back, in whichever order the provider says so', async () => {
    desk.provider.payoutsAre('open')
    const { attempt } = await sentPayout()
    const paid = desk.provider.endPayout(attempt, 'paid')
    expect(await desk.post({ type: 'payout.returned', id: attempt })).toEqual(ok)
    expect(await desk.post(paid)).toEqual(ok)
    expect(await findings()).toEqual([])
  })
})

describe('the comparison of a day', () => {
  let lists = 0
  const due = () => reconcileDue({ ...desk.deps, merchants: () => ['solmar'] })
  /** How often a list is asked for while two processes look. */
  async function asked() {
    lists = 0
    await Promise.all([due(), due()])
    return lists
  }

  it('is made once by two processes, and again after a night', async () => {
    desk.provider.listsAs((entries) => (lists++, entries))
    expect([await asked(), await asked()]).toEqual([1, 0])
    desk.test.clock.moveBy(86_400_000)
    expect([await asked(), await asked()]).toEqual([1, 0])
  })

  it('is tried again after half an hour where the list is not one', async () => {
    desk.provider.listsAs(() => (lists++, [{ type: 'payment', id: 'nonsense' }]))
    expect([await asked(), await asked()]).toEqual([1, 0])
    desk.test.clock.moveBy(30 * minute * 1_000)
    expect(await asked()).toBe(1)
    desk.provider.listsAs((entries) => (lists++, entries))
    desk.test.clock.moveBy(30 * minute * 1_000)
    expect([await asked(), await asked()]).toEqual([1, 0])
  })
})

describe('npm run cashier -- reconcile', () => {
  async function run(...words: string[]) {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    const environment = { DATABASE_URL: desk.test.url }
    const code = await runCashier(['reconcile', ...words], { environment, print, complain: print })
    return { code, told: lines.join('\n') }
  }

  /** At the time of the test, which is not that of the database. */
  async function printed(asked: Omit<AskedReconciliation, 'merchant'>) {
    const lines: string[] = []
    const { db, clock } = desk.test
    const { secret, outside } = desk.deps
    const command = { db, clock, secret, outside }
    const done = printReconciliation(command, (line) => lines.push(line), { merchant: 'solmar', ...asked })
    const complaint = await done.catch((error: Error) => error.message)
    return [...lines, ...(complaint === undefined ? [] : [complaint])].join('\n')
  }

  it('compares one provider and one day now, and prints what is open', async () => {
    const { payment } = await paidDeposit({ isReported: false })
    const day = dayInZone('Europe/Malta', desk.test.clock.now())
    desk.test.clock.moveBy(86_400_000)
    expect(await printed({ day, source: 'nobody' })).toContain('no payment provider')
    const first = await printed({ day, source: 'card' })
    expect(first).toMatch(/^solmar card, payouts: \d+ entries compared, 1 new findings$/m)
    const [line] = /^FINDING: .*$/m.exec(first) ?? []
    expect(line).toContain(
      `missingHere card ${payment}: the provider has 100.00 EUR (paid), the cashier nothing`,
    )
    expect(await printed({ day })).toContain('0 new findings')
    await desk.test.db.deleteFrom('finding').execute()
    expect(await printed({ day: '2026-01-01' })).toContain('No finding is open.')
    expect(await printed({ day: '2999-01-01' })).toContain('has not begun')
    desk.provider.listsAs(() => [{ type: 'payment', id: 'nonsense' }])
    expect(await printed({})).toContain('The provider of card, payouts gave no list.')
  })

  it('says how it is called, and whom it does not know', async () => {
    for (const words of [[], ['--merchant', 'solmar', '--day', '2026-02-30'], ['--merchant', '']])
      expect((await run(...words)).code).toBe(2)
    const unknown = await run('--merchant', 'nobody')
    expect([unknown.code, unknown.told]).toEqual([1, expect.stringContaining('no merchant nobody')])
    const { code, told } = await run('--merchant', 'solmar')
    expect([code, told]).toEqual([1, expect.stringContaining('its secret is missing')])
  })
})
