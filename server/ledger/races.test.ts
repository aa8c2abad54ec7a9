import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eur, ledgerMerchant, newKey, short } from '#tests/support/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { openLedger, type Ledger } from './open-ledger.ts'
import type { Operation } from './operation.ts'
import { replay } from './replay.ts'
import { seal } from './seal.ts'
import { verify } from './verify.ts'

let test: TestDatabase
/** As of two server processes. */
let ledgers: readonly Ledger[]
beforeAll(async () => {
  test = await createTestDatabase()
  ledgers = [openLedger(test), openLedger(test)]
})
afterAll(() => test.drop())

/** All at once, in turns by the one and the other. */
function race(operations: readonly Operation[]) {
  return Promise.all(operations.map((operation, index) => (ledgers[index % 2] as Ledger).post(operation)))
}

function times<Value>(many: number, make: (index: number) => Value): Value[] {
  return Array.from({ length: many }, (_, index) => make(index))
}

async function balancesOf(merchant: string) {
  const { rows } = await sql<{ balance: bigint }>`SELECT balance FROM ledger.account
    WHERE merchant = ${merchant} AND name = 'main' ORDER BY member`.execute(test.db)
  return rows.map(({ balance }) => Number(balance))
}

describe('commands at once', { timeout: 120_000 }, () => {
  it('T76 are one where they are the same: fifty equal answers', async () => {
    const { merchant, debit } = await ledgerMerchant(test.db, { cents: 1000 })
    const bet = debit(10)
    const answers = await race(times(50, () => bet))
    expect(new Set(answers.map(short))).toEqual(new Set(['ok 990']))
    expect(new Set(answers.map((answer) => 'seq' in answer && answer.seq)).size).toBe(1)
    expect(answers.filter((answer) => 'isRepeat' in answer && !answer.isRepeat)).toHaveLength(1)
    expect(await balancesOf(merchant)).toEqual([990])
  })

  it('T77 spend what is there and no more: ten of two hundred', async () => {
    const { merchant, debit } = await ledgerMerchant(test.db, { cents: 100 })
    const answers = await race(times(200, () => debit(10)))
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 'notEnoughMoney')).toHaveLength(190)
    expect(await balancesOf(merchant)).toEqual([0])
  })

  it('T80 F8 from A to B and from B to A meet without a deadlock that anybody sees', async () => {
    const { merchant, named } = await ledgerMerchant(test.db, { members: 2, cents: 100_000 })
    const pay = (from: bigint): Operation => ({
      ...named,
      kind: 'pay',
      key: newKey(),
      member: from,
      other: 3n - from,
      amount: eur(1),
    })
    for (let round = 0; round < 10; round++) {
      const answers = await race(times(100, (index) => pay(index % 3 ? 1n : 2n)))
      expect(answers.every(({ code }) => code === 'ok')).toBe(true)
    }
    expect((await balancesOf(merchant)).reduce((sum, each) => sum + each)).toBe(200_000)
  })

  it('T69 move between two wallets and leave the sum as it was', async () => {
    const { merchant, named } = await ledgerMerchant(test.db, { cents: 100 })
    await race(
      times(50, (index) => ({
        ...named,
        kind: 'move',
        key: newKey(),
        member: 1n,
        amount: eur(30),
        wallet: index % 2 ? 'game' : 'main',
      })),
    )
    const { rows } = await sql<{ sum: string }>`SELECT sum(balance) FROM ledger.account
      WHERE merchant = ${merchant} AND member = 1`.execute(test.db)
    expect(rows[0]?.sum).toBe('100')
  })

  it('answer in a batch as they would alone: the same key, one member often, and one that fails', async () => {
    const { merchant, debit, credit } = await ledgerMerchant(test.db, { members: 31, cents: 100 })
    const [bet, odd] = [debit(30), debit(10, { member: 2n, detail: '\0' })]
    const operations = [
      ...times(28, (index) => debit(1, { member: BigInt(index + 4) })),
      bet,
      bet,
      { ...bet, detail: 'another round' },
      credit(5, { ref: bet.key } as Partial<Operation>),
      debit(70, { member: 3n }),
      debit(70, { member: 3n }),
      debit(5, { member: 2n }),
    ]
    const answers = Promise.all(operations.map((operation) => (ledgers[0] as Ledger).post(operation)))
    await expect((ledgers[0] as Ledger).post(odd)).rejects.toMatchObject({ code: '22021' })
    const told = (await answers).slice(28).map(short)
    expect(told.slice(0, 3)).toEqual(['ok 70', 'ok 70', 'keyReused'])
    expect(told[3]).toMatch(/^ok/)
    expect(told.slice(4, 6).toSorted()).toEqual(['notEnoughMoney 30', 'ok 30'])
    expect(told[6]).toBe('ok 95')
    expect(await balancesOf(merchant)).toEqual([75, 95, 30, ...times(28, () => 99)])
  })

  it('are told that an earlier one is under way only when its time is over, and the others go on', async () => {
    const { merchant, debit } = await ledgerMerchant(test.db, { members: 20, cents: 100 })
    const held = debit(10)
    let free = () => {}
    const holding = test.db.transaction().execute(async (at) => {
      await sql`SELECT FROM ledger.post(${merchant}, 'vendor:OWL', 'slow', 'debit', 'EUR', 1, 1, 'main', NULL, 'vendor:OWL', NULL, NULL, NULL,
        '', '', '')`.execute(at)
      await new Promise<void>((resolve) => (free = resolve))
    })
    await expect.poll(() => free.name).not.toBe('free')
    const others = race(times(19, (index) => debit(10, { member: BigInt(index + 2) })))
    await expect((ledgers[0] as Ledger).post(held)).rejects.toMatchObject({ code: 'inProgress' })
    expect((await others).every(({ code }) => code === 'ok')).toBe(true)
    free()
    await holding
    expect(short(await (ledgers[0] as Ledger).post(held))).toBe('ok 89')
  })

  it('can be done again in their order, and add up', async () => {
    expect(await replay(test.db)).toMatchObject({ findings: [] })
    await seal(test.db)
    expect(await verify(test.db)).toMatchObject({ findings: [], unsealed: 0 })
  })
})
