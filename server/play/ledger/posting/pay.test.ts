import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { amountOf } from '#schemas/money/amount.ts'
import { ledgerMerchant, short } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import type { Operation } from '../operation.ts'
import { openMember, post } from './post.ts'
import { verify } from '../checks/verify.ts'

let test: TestDatabase
let own: Awaited<ReturnType<typeof ledgerMerchant>>
let foreign: Awaited<ReturnType<typeof ledgerMerchant>>
beforeAll(async () => {
  test = await createTestDatabase()
  own = await ledgerMerchant(test.db, { members: 2, cents: 1000 })
  // Their ids are those of another merchant's members.
  foreign = await ledgerMerchant(test.db, { members: 3, cents: 1000 })
  for (const [member, currency] of [
    [4n, 'DEMO'],
    [5n, 'KWD'],
  ] as const) {
    const { merchant, named } = own
    await openMember(test.db, merchant, currency, member)
    const grant = { ...named, kind: 'grant', key: `first-${member}`, member, house: 'demo' } as const
    await post(test.db, { ...grant, amount: amountOf(1000n, currency) })
  }
})
afterAll(() => test.drop())

/** All that anybody has, and how many transfers there are. */
async function state() {
  const { rows } = await sql<{ balances: string; transfers: bigint }>`SELECT
    (SELECT string_agg(balance::text, ' ' ORDER BY id) FROM ledger.account) AS balances,
    (SELECT count(*) FROM ledger.transfer) AS transfers`.execute(test.db)
  return rows[0]
}

describe('T79 a payment that the ledger refuses by itself', () => {
  it.each([
    ['to oneself', 1n, {}],
    ['to a member of another merchant', 3n, {}],
    ['with somebody who plays for fun', 4n, {}],
    ['with somebody of another currency', 5n, {}],
    ['with nobody', 99n, {}],
    ['with the house', 0n, {}],
    ['in a currency that neither has', 2n, { amount: amountOf(1n, 'JPY') }],
    ['in the demo currency', 2n, { amount: amountOf(1n, 'DEMO') }],
    ['under the name of another merchant', 3n, { merchant: 'another' }],
  ] as const)('%s moves nothing in either direction, and its key stays free', async (_, other, values) => {
    const before = await state()
    const given = values as Partial<Operation>
    const [there, back] = [own.pay(1n, other, 10, given), own.pay(other, 1n, 10, given)]
    for (const command of [there, back])
      expect(await post(test.db, command)).toEqual({ code: 'accountUnknown' })
    expect(await state()).toEqual(before)
    for (const { key } of [there, back])
      expect(short(await post(test.db, own.pay(1n, 2n, 10, { key })))).toMatch(/^ok/)
  })

  it('because a room says so is kept with its key, in either direction', async () => {
    for (const [from, to] of [
      [1n, 2n],
      [2n, 1n],
    ] as const) {
      const frozen = own.pay(from, to, 10, { refusal: 'userDisabled' })
      expect(await post(test.db, frozen)).toMatchObject({ code: 'userDisabled' })
      // Also when the room has changed its mind: the first answer stands.
      expect(await post(test.db, { ...frozen, refusal: undefined } as unknown as Operation)).toMatchObject({
        code: 'userDisabled',
      })
    }
  })

  it('leaves a circle of payments as it was', async () => {
    const pays = [foreign.pay(1n, 2n, 70), foreign.pay(2n, 3n, 70), foreign.pay(3n, 1n, 70)]
    for (const pay of [...pays, ...pays]) expect(await post(test.db, pay)).toMatchObject({ code: 'ok' })
    const { rows } = await sql<{ balance: bigint }>`SELECT balance FROM ledger.account
      WHERE merchant = ${foreign.merchant} AND name = 'main'`.execute(test.db)
    expect(rows).toEqual(Array(3).fill({ balance: 1000n }))
    expect(await verify(test.db)).toMatchObject({ findings: [] })
  })
})
