import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eur, ledgerMerchant, newKey } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { openLedger } from '../open-ledger.ts'
import { toRow } from '../operation-row.ts'
import type { Operation } from '../operation.ts'
import { postSet } from '../posting/post-set.ts'
import { post } from '../posting/post.ts'
import { replay } from '../checks/replay.ts'
import { verify } from '../checks/verify.ts'
import { readTotals } from './read-totals.ts'

let test: TestDatabase
beforeAll(async () => void (test = await createTestDatabase()))
afterAll(() => test.drop())

type Named = Awaited<ReturnType<typeof ledgerMerchant>>
const totals = ({ merchant }: Named, member = 1n) => readTotals(test.db, merchant, 'EUR', member)
const grant = ({ named }: Named, house: 'deposits' | 'promotions', cents: number): Operation => ({
  ...named,
  kind: 'grant',
  key: newKey(),
  member: 1n,
  amount: eur(cents),
  house,
})
const inBoth = [
  [
    'one by one',
    async (operations: readonly Operation[]) => {
      for (const operation of operations) await post(test.db, operation)
    },
  ],
  [
    'in a batch',
    async (operations: readonly Operation[]) => {
      await postSet(test.db, operations.map(toRow))
    },
  ],
] as const

describe.each(inBoth)('the totals of a member, posted %s', (_, posted) => {
  it('are stakes, wins and deposits, and neither fees, gifts nor refused commands', async () => {
    const at = await ledgerMerchant(test.db, { members: 2, cents: 100 })
    await posted([
      grant(at, 'deposits', 50),
      grant(at, 'promotions', 5),
      at.debit(30),
      at.debit(7, { house: 'fees' } as Partial<Operation>),
      at.debit(10_000),
      at.debit(20, { refusal: 'limitReached' }),
      at.credit(12),
      at.credit(99, { refusal: 'held' }),
      at.credit(3, { member: 2n }),
    ])
    expect(await totals(at)).toEqual({ staked: 30n, won: 12n, deposited: 50n })
    expect(await totals(at, 2n)).toEqual({ staked: 0n, won: 3n, deposited: 0n })
    expect(await totals(at, 3n)).toEqual({ staked: 0n, won: 0n, deposited: 0n })
  })

  it('grow by a stake and a win that leave the balance as it was', async () => {
    const at = await ledgerMerchant(test.db, { cents: 100 })
    await posted([at.debit(40), at.credit(40)])
    expect(await totals(at)).toEqual({ staked: 40n, won: 40n, deposited: 0n })
  })

  it('include the stakes of the game wallet', async () => {
    const at = await ledgerMerchant(test.db, { cents: 100 })
    await post(test.db, {
      ...at.named,
      kind: 'move',
      key: newKey(),
      member: 1n,
      amount: eur(60),
      wallet: 'main',
    })
    const inGame = { wallet: 'game' } as Partial<Operation>
    await posted([at.debit(1), at.debit(25, inGame), at.credit(5, inGame)])
    expect(await totals(at)).toEqual({ staked: 26n, won: 5n, deposited: 0n })
  })

  it('are not counted twice for a repeat', async () => {
    const at = await ledgerMerchant(test.db, { cents: 100 })
    const all = [grant(at, 'deposits', 8), at.debit(10), at.credit(4)]
    await posted(all)
    await posted(all)
    expect(await totals(at)).toEqual({ staked: 10n, won: 4n, deposited: 8n })
  })

  it('lose a stake that is rolled back, once, and no fee', async () => {
    const at = await ledgerMerchant(test.db, { cents: 100 })
    const [bet, kept] = [at.debit(30), at.debit(2)]
    const fee = at.debit(9, { house: 'fees' } as Partial<Operation>)
    await posted([bet, kept, fee])
    for (const ref of [bet.key, bet.key, fee.key, newKey()])
      await post(test.db, { ...at.named, kind: 'rollback', key: newKey(), member: 1n, currency: 'EUR', ref })
    expect(await totals(at)).toEqual({ staked: 2n, won: 0n, deposited: 0n })
  })
})

it('stakes of many callers are counted in batches, not one by one', async () => {
  const many = 60
  const at = await ledgerMerchant(test.db, { members: many, cents: 100 })
  const ledger = openLedger({ db: test.db })
  const members = Array.from({ length: many }, (_, index) => BigInt(index + 1))
  await Promise.all(members.map((member) => ledger.post(at.debit(10, { member }))))
  await ledger.close()
  for (const member of members) expect((await totals(at, member)).staked).toBe(10n)
  // A batch has one time. Where it fails its commands are posted singly, each with its own.
  const times = await test.db.transaction().execute(async (inside) => {
    await sql`SELECT set_config('ledger.merchant', ${at.merchant}, true)`.execute(inside)
    const { rows } = await sql<{ many: bigint }>`SELECT count(DISTINCT at) AS many FROM ledger.transfer
      WHERE merchant = ${at.merchant} AND kind = 'debit'`.execute(inside)
    return Number(rows[0]?.many)
  })
  expect(times).toBeLessThan(many / 3)
})

it('the totals agree with the transfers', async () => {
  expect(await verify(test.db)).toMatchObject({ findings: [] })
  expect(await replay(test.db)).toMatchObject({ findings: [] })
})
