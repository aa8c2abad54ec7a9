import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { amountOf } from '#schemas/money/amount.ts'
import type { Currency } from '#schemas/money/currencies.ts'
import { editedSolmar } from '#tests/support/configuration/edited-solmar.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { waitingForLocks } from '#tests/support/database/waiting-for-locks.ts'
import { hasMoved } from './change-currency.ts'
import { openHouseAccount, openMember, post } from '../../play/ledger/posting/post.ts'
import { replay } from '../../play/ledger/checks/replay.ts'
import { verify } from '../../play/ledger/checks/verify.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { movableClock } from '../../platform/clock.ts'
import { addLayer } from './layers/add-layer.ts'
import { moveMerchant } from './layers/move-merchant.ts'
import { publishLayer } from './layers/publish-layer.ts'
import { addMerchant } from './merchant-store.ts'
import { publishRelease } from './publish-release.ts'
import { lastRelease } from './release-store.ts'
import { rollbackRelease } from './rollback-release.ts'

let database: TestDatabase
let merchant = ''
let count = 0
const clock = movableClock(new Date('2026-11-20T08:00:00Z'))

beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.drop())
beforeEach(async () => {
  merchant = `purse-${++count}`
  await addMerchant(database.db, merchant, [`${merchant}.localhost`], clock.now())
  const { outcome } = await publish('EUR', 0)
  if (outcome !== 'published') throw new Error(`The first release was ${outcome}`)
})

function publish(currency: Currency, base: number, also?: (transaction: Database) => Promise<void>) {
  // What the cashier allows would be refused in some of these currencies.
  const documents = editedSolmar(['money.currency', currency], ['cashier', { methods: [] }])
  return publishRelease(
    { db: database.db, clock },
    { merchant, documents, base, author: 'ana', note: 'test', ...(also ? { also } : {}) },
  )
}

/** The first money that a member of the merchant gets. */
async function deposit(currency: Currency, at: Database = database.db) {
  await openMember(at, merchant, currency, 1n)
  return post(at, {
    kind: 'grant',
    merchant,
    scope: 'test',
    key: `first:${currency}`,
    member: 1n,
    amount: amountOf(100n, currency),
    house: 'deposits',
    cause: 'test',
    reason: 'test',
  })
}

async function currencyNow() {
  return (await lastRelease(database.db, merchant))?.documents.money.currency
}

/** Resolves when so many statements wait for a lock. */
async function untilWaiting(many: number) {
  await expect.poll(() => waitingForLocks(database.db)).toBe(many)
}

async function expectSoundBooks() {
  expect((await verify(database.db)).findings).toEqual([])
  expect((await replay(database.db)).findings).toEqual([])
}

const refused = { outcome: 'refused', findings: [{ path: '/money/currency', values: { before: 'EUR' } }] }

it.each(['KWD', 'JPY', 'VND', 'BTC', 'USDT', 'DEMO'] as const)(
  'lets a merchant change to %s until money has moved in its currency',
  async (currency) => {
    // Accounts that hold nothing and never did.
    await openMember(database.db, merchant, 'EUR', 1n)
    await openHouseAccount(database.db, merchant, 'EUR', 'vendor:OWL')
    expect(await publish(currency, 1)).toMatchObject({ outcome: 'published', number: 2 })
    if (currency === 'DEMO') return
    expect(await deposit(currency)).toMatchObject({ code: 'ok' })
    expect(await publish('EUR', 2)).toMatchObject({
      outcome: 'refused',
      findings: [{ path: '/money/currency', values: { before: currency } }],
    })
  },
)

describe('a currency that a merchant has left', () => {
  it('takes no money, until the merchant has it again', async () => {
    await openHouseAccount(database.db, merchant, 'EUR', 'deposits')
    expect(await publish('KWD', 1)).toMatchObject({ outcome: 'published' })
    await expect(deposit('EUR')).rejects.toMatchObject({ code: '55P03' })
    expect(await publish('EUR', 2)).toMatchObject({ outcome: 'published' })
    expect(await deposit('EUR')).toMatchObject({ code: 'ok' })
    await expect(deposit('KWD')).rejects.toMatchObject({ code: '55P03' })
    await expectSoundBooks()
  })

  it('is still free after a stake that was refused for lack of money', async () => {
    await openMember(database.db, merchant, 'EUR', 1n)
    const stake = { merchant, scope: 'vendor:OWL', member: 1n, amount: amountOf(5n, 'EUR') }
    const rest = { house: 'vendor:OWL', cause: 'test', reason: 'test' } as const
    expect(await post(database.db, { ...stake, ...rest, kind: 'debit', key: 'stake' })).toMatchObject({
      code: 'notEnoughMoney',
    })
    expect(await publish('KWD', 1)).toMatchObject({ outcome: 'published' })
    await expectSoundBooks()
  })
})

it('refuses the change where the first deposit is under way while it is published', async () => {
  let published: ReturnType<typeof publish> | undefined
  await database.db.transaction().execute(async (transaction) => {
    await deposit('EUR', transaction)
    published = publish('KWD', 1)
    await untilWaiting(1)
  })
  expect(await published).toMatchObject(refused)
  expect(await currencyNow()).toBe('EUR')
})

it('refuses the first deposit where the change is under way while it comes', async () => {
  await openMember(database.db, merchant, 'EUR', 1n)
  await openHouseAccount(database.db, merchant, 'EUR', 'deposits')
  let late: Promise<unknown> | undefined
  const published = await publish('KWD', 1, async () => {
    late = deposit('EUR').catch((error: unknown) => error)
    await untilWaiting(1)
  })
  expect(published).toMatchObject({ outcome: 'published' })
  expect(await late).toMatchObject({ code: '55P03' })
  expect(await hasMoved(database.db, merchant, 'EUR')).toBe(false)
})

it('decides one way for forty deposits and a change at the same time', async () => {
  await openMember(database.db, merchant, 'EUR', 1n)
  const deposits = Array.from({ length: 40 }, () => deposit('EUR').catch((error: unknown) => error))
  const [published] = await Promise.all([publish('KWD', 1), ...deposits])
  expect(await hasMoved(database.db, merchant, 'EUR')).toBe(published.outcome === 'refused')
  expect(await currencyNow()).toBe(published.outcome === 'refused' ? 'EUR' : 'KWD')
})

it('keeps the current currency on the way back to an older release', async () => {
  expect(await publish('JPY', 1)).toMatchObject({ outcome: 'published' })
  const by = { author: 'ana', note: 'back' }
  expect(await rollbackRelease({ db: database.db, clock }, { merchant, to: 1, ...by })).toMatchObject({
    outcome: 'unchanged',
  })
  expect(await currencyNow()).toBe('JPY')
})

describe('a currency that a layer locks', () => {
  const by = { author: 'petra', note: 'test' }
  const deps = () => ({ db: database.db, clock })

  async function brandOf(currency: Currency) {
    await addLayer(database.db, { layer: 'group', kind: 'platform', name: 'Group' }, clock.now())
    const layer = `brand-${count}`
    await addLayer(database.db, { layer, kind: 'brand', name: layer }, clock.now())
    const say = () =>
      publishLayer(deps(), {
        layer,
        content: { documents: { money: { currency } }, locks: ['/money/currency'], removes: [] },
        base: 0,
        ...by,
      })
    const move = () => moveMerchant(deps(), { merchant, layer, base: 1, ...by })
    return { say, move }
  }

  it('changes that of a merchant below, until money has moved there', async () => {
    const { say, move } = await brandOf('BTC')
    expect(await move()).toMatchObject({ outcome: 'moved' })
    expect(await say()).toMatchObject({ outcome: 'published', releases: [{ merchant, number: 2 }] })
    expect(await currencyNow()).toBe('BTC')
    await expect(deposit('EUR')).rejects.toMatchObject({ code: '55P03' })
  })

  it('is refused where the first deposit of a merchant below is under way', async () => {
    const { say, move } = await brandOf('VND')
    expect(await move()).toMatchObject({ outcome: 'moved' })
    let said: ReturnType<typeof say> | undefined
    await database.db.transaction().execute(async (transaction) => {
      await deposit('EUR', transaction)
      said = say()
      await untilWaiting(1)
    })
    expect(await said).toMatchObject({
      outcome: 'refused',
      findings: [{ path: '/money/currency', merchant }],
    })
  })

  it('keeps a merchant out whose first deposit is under way', async () => {
    const { say, move } = await brandOf('USDT')
    expect(await say()).toMatchObject({ outcome: 'published' })
    let moved: ReturnType<typeof move> | undefined
    await database.db.transaction().execute(async (transaction) => {
      await deposit('EUR', transaction)
      moved = move()
      await untilWaiting(1)
    })
    expect(await moved).toMatchObject({
      outcome: 'refused',
      findings: [{ path: '/money/currency', merchant }],
    })
    expect(await currencyNow()).toBe('EUR')
  })
})
