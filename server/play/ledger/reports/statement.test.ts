import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindTheGuards } from '#tests/support/database/behind-the-guards.ts'
import { eur, ledgerMerchant, newKey } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { readBalances } from './balances.ts'
import { post } from '../posting/post.ts'
import { readStatement } from './statement.ts'
import { readTrialBalance } from './trial-balance.ts'

let test: TestDatabase
let merchant: string
beforeAll(async () => {
  test = await createTestDatabase()
  const own = await ledgerMerchant(test.db, { members: 2, cents: 1000 })
  merchant = own.merchant
  for (let round = 1; round <= 6; round++) {
    await post(test.db, own.debit(round))
    await post(test.db, own.credit(10 * round))
  }
  await post(test.db, own.debit(5000))
  await post(test.db, { ...own.named, kind: 'pay', key: newKey(), member: 2n, other: 1n, amount: eur(7) })
  await post(test.db, { ...own.named, kind: 'hold', key: newKey(), member: 2n, amount: eur(3) })
  await post(test.db, {
    ...own.named,
    kind: 'move',
    key: newKey(),
    member: 2n,
    amount: eur(90),
    wallet: 'main',
  })
  // However quickly they were made, no two are of the same moment.
  await behindTheGuards(test.db, `UPDATE ledger.transfer SET at = at + seq * interval '1 second'`)
})
afterAll(() => test.drop())

const query = (values = {}) => ({ merchant, member: 1n, currency: 'EUR', limit: 5, ...values }) as const
const told = async (values = {}) =>
  (await readStatement(test.db, query(values))).map(
    ({ kind, amount, balance }) => `${kind} ${amount.minor} ${balance.minor}`,
  )

describe('a statement', () => {
  it('goes back from the newest, page by page, and leaves out what moved nothing', async () => {
    const first = await readStatement(test.db, query())
    const second = await readStatement(test.db, query({ before: first.at(-1)?.seq, limit: 50 }))
    const all = [...first, ...second]
    expect(all).toHaveLength(14)
    expect(all.map(({ seq }) => seq)).toEqual(
      all.map(({ seq }) => seq).toSorted((one, other) => Number(other - one)),
    )
    expect(await told({ limit: 3 })).toEqual(['pay 7 1196', 'credit 60 1189', 'debit -6 1129'])
    expect(await told({ member: 2n })).toEqual([
      'move -90 900',
      'hold -3 990',
      'pay -7 993',
      'grant 1000 1000',
    ])
    expect(await told({ member: 2n, wallet: 'game' })).toEqual(['move 90 90'])
  })

  it('is of some kinds, of a time, and of one merchant', async () => {
    expect(await told({ kinds: ['grant', 'pay'] })).toEqual(['pay 7 1196', 'grant 1000 1000'])
    const [third] = await readStatement(test.db, query({ kinds: ['credit'] }))
    expect(await told({ from: third?.at, kinds: ['credit'] })).toEqual(['credit 60 1189'])
    expect(await told({ to: third?.at, limit: 1 })).toEqual(['debit -6 1129'])
    expect(await told({ merchant: 'another' })).toEqual([])
  })
})

describe('balances', () => {
  it('are what is there, what was moved and what is held', async () => {
    const [own] = await readBalances(test.db, merchant, 2n)
    expect(own).toMatchObject({ main: eur(900), game: eur(90), held: eur(3) })
    expect(await readBalances(test.db, 'another', 2n)).toEqual([])
  })

  it('of the house and of all members add up to nothing', async () => {
    const sums = await readTrialBalance(test.db, merchant)
    expect(Object.fromEntries(sums.map(({ name, sum }) => [name, Number(sum.minor)]))).toEqual({
      demo: -2000,
      'members:game': 90,
      'members:held': 3,
      'members:main': 2096,
      'vendor:OWL': -189,
    })
  })
})
