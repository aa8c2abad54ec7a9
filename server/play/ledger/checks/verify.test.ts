import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eur, ledgerMerchant, newKey } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { post } from '../posting/post.ts'
import { replay } from './replay.ts'
import { seal } from './seal.ts'
import { readTrialBalance } from '../reports/trial-balance.ts'
import { verify } from './verify.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
  const { debit, credit, named } = await ledgerMerchant(test.db, { members: 3, cents: 1000 })
  for (let round = 0; round < 4; round++) {
    const bet = debit(10, { reason: 'Ærøskøbing, 50:50' })
    await post(test.db, bet)
    await post(test.db, credit(5, { member: 2n }))
    await post(test.db, {
      ...named,
      kind: 'rollback',
      key: newKey(),
      member: 1n,
      currency: 'EUR',
      ref: bet.key,
    })
    await post(test.db, {
      ...named,
      kind: 'rollback',
      key: newKey(),
      member: 1n,
      currency: 'EUR',
      ref: newKey(),
    })
  }
  await post(test.db, { ...named, kind: 'hold', key: newKey(), member: 1n, amount: eur(50) })
  await seal(test.db)
  await post(test.db, debit(7))
})
afterAll(() => test.drop())

const main = "(SELECT id FROM ledger.account WHERE member = 1 AND name = 'main')"
const last = '(SELECT max(seq) FROM ledger.transfer)'

/** What somebody does who is stronger than the database's guards; undone afterwards. */
async function tampered(...texts: readonly string[]) {
  const findings: string[] = []
  const undone = new Error('undone')
  await test.db
    .transaction()
    .execute(async (at) => {
      await sql`SET LOCAL session_replication_role = replica`.execute(at)
      for (const text of texts) await sql.raw(text).execute(at)
      const database = { ...test.db, transaction: () => inside } as unknown as typeof test.db
      const inside = {
        setIsolationLevel: () => inside,
        setAccessMode: () => inside,
        execute: (work: (given: typeof at) => Promise<unknown>) => work(at),
      }
      findings.push(...(await verify(database)).findings)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return findings
}

describe('verification', () => {
  it('finds nothing where nothing was changed', async () => {
    expect(await verify(test.db)).toMatchObject({
      transfers: 25,
      entries: 34,
      blocks: 1,
      unsealed: 1,
      findings: [],
    })
    expect(await replay(test.db)).toEqual({ transfers: 25, findings: [] })
  })

  it.each([
    [
      'an amount',
      'UPDATE ledger.transfer SET amount = amount + 1 WHERE seq = 4',
      'transfer 4 or its entries',
    ],
    ['a reason', "UPDATE ledger.transfer SET reason = 'Ærøskøbing, 5:50' WHERE seq = 4", 'transfer 4 or'],
    [
      'a time',
      "UPDATE ledger.transfer SET at = at + interval '1 microsecond' WHERE seq = 6",
      'transfer 6 or',
    ],
    ['a refusal', "UPDATE ledger.transfer SET code = 'settled' WHERE seq = 7", 'transfer 7 or'],
    [
      'what was staked',
      `UPDATE ledger.account SET staked = staked - 1 WHERE id = ${main}`,
      'has 6 staked, 0 won',
    ],
    [
      'what was won',
      "UPDATE ledger.account SET won = 0 WHERE member = 2 AND name = 'main'",
      'add up to 0 staked, 20 won, 0 deposited',
    ],
    [
      'a total of the house',
      "UPDATE ledger.account SET deposited = 5 WHERE name = 'vendor:OWL'",
      'has 0 staked, 0 won, 5 deposited',
    ],
    ['an entry', 'UPDATE ledger.entry SET balance = balance + 1 WHERE seq = 5 AND n = 2', 'entry 5/2 says'],
    ['where it went', 'UPDATE ledger.entry SET account = 999 WHERE seq = 5 AND n = 2', 'transfer 5 or'],
    ['a transfer that is gone', 'DELETE FROM ledger.transfer WHERE seq = 5', 'missing before 6, in block 1'],
    ['the last one gone', 'DELETE FROM ledger.transfer WHERE seq = 24', 'transfers, and 23 are there'],
    [
      'an entry that is gone',
      'DELETE FROM ledger.entry WHERE seq = 5 AND n = 1',
      'transfer 5 (ok) has 1 entries',
    ],
    [
      'one without a transfer',
      'INSERT INTO ledger.entry VALUES (99, 1, 1, 5, 5)',
      '1 entries belong to no transfer',
    ],
    [
      'a balance',
      `UPDATE ledger.account SET balance = 1 WHERE id = ${main}`,
      'has 1, and its entries add up',
    ],
    ['a hold', 'UPDATE ledger.hold SET remaining = 51', 'and it should be 50'],
    ['a hold that is gone', 'DELETE FROM ledger.hold', 'has 0, and it should be 50'],
    ['a sum of the house', 'UPDATE ledger.sealed_sum SET balance = balance + 1', 'sealed up to 24'],
    ['a currency', "UPDATE ledger.account SET currency = 'JPY' WHERE id = 4", 'is of JPY of'],
    [
      'one bit of a digest',
      'UPDATE ledger.block SET digests = set_bit(digests, 1000, 1 - get_bit(digests, 1000))',
      'block 1',
    ],
    [
      'a hash',
      "UPDATE ledger.block SET hash = sha256('x')",
      'block 1 (transfers 1 to 24) is not what was sealed',
    ],
    [
      'what came after the seal',
      `UPDATE ledger.transfer SET amount = 8 WHERE seq = ${last}`,
      'do not move its amount',
    ],
  ])('T97 names %s that was changed', async (_, text, told) => {
    expect((await tampered(text)).join('\n')).toContain(told)
  })

  it('T97 F10 names a whole history that was made again, with all sums right', async () => {
    // Both sides of a transfer, and every balance after it.
    const findings = await tampered(
      'UPDATE ledger.transfer SET amount = 999 WHERE seq = 1',
      'UPDATE ledger.entry SET amount = sign(amount) * 999 WHERE seq = 1',
      `UPDATE ledger.entry SET balance = balance - 1 WHERE account = ${main}`,
      'UPDATE ledger.transfer SET balance = balance - 1 WHERE member = 1',
      `UPDATE ledger.account SET balance = balance - 1 WHERE id = ${main}`,
      'UPDATE ledger.sealed_sum s SET balance = (SELECT sum(amount) FROM ledger.entry WHERE account = s.account AND seq <= s.through)',
    )
    expect(findings).toEqual([expect.stringContaining('transfer 1 or its entries are not what was sealed')])
  })
})

describe('a seal', () => {
  it('waits for whoever has a number already, and leaves nothing behind it', async () => {
    const { debit } = await ledgerMerchant(test.db, { members: 2, cents: 100 })
    let free = () => {}
    const late = test.db.transaction().execute(async (at) => {
      await post(at, debit(1))
      await new Promise<void>((resolve) => (free = resolve))
    })
    await expect.poll(() => free.name).not.toBe('free')
    await post(test.db, debit(1, { member: 2n }))
    expect(await seal(test.db, { patience: 100 })).toBeUndefined()
    free()
    await late
    expect(await seal(test.db)).toBeGreaterThan(2)
    expect(await verify(test.db)).toMatchObject({ findings: [], unsealed: 0 })
  })

  it('adds to the trial balance what no seal has added yet, and nothing twice', async () => {
    const { merchant, debit, credit } = await ledgerMerchant(test.db, { cents: 100 })
    const sums = async () =>
      Object.fromEntries(
        (await readTrialBalance(test.db, merchant)).map(({ name, sum }) => [name, sum.minor]),
      )
    const before = await sums()
    for (const done of [1n, 2n, 3n]) {
      await post(test.db, debit(10))
      await post(test.db, credit(4))
      const after = { ...before, 'members:main': 100n - 6n * done, 'vendor:OWL': 6n * done }
      expect(await sums()).toEqual(after)
      await seal(test.db)
      expect(await sums()).toEqual(after)
    }
  })
})
