import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eur, ledgerMerchant, newKey, short } from '#tests/support/money/ledger-merchant.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { transact } from '../../../platform/database/transact.ts'
import { openLedger, type Ledger } from '../open-ledger.ts'
import type { Operation, Posting } from '../operation.ts'
import { post } from './post.ts'
import { replay } from '../checks/replay.ts'
import { seal } from '../checks/seal.ts'
import { verify } from '../checks/verify.ts'

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

/** Sessions of this database that wait for another one in a statement that names `what`. */
async function waiting(what: string) {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE ${`%${what}%`}`.execute(
    test.db,
  )
  return Number(rows[0]?.count)
}

/** Again while an earlier command is under way, as its caller would. */
async function insistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!['55P03', 'inProgress'].includes(String((error as { code?: unknown }).code))) throw error
    }
  }
}

/** Lets the first `size` callers go on when all of them are there, and everyone after them at once. */
function meeting(size: number) {
  let arrived = 0
  let open: () => void
  const all = new Promise<void>((resolve) => (open = resolve))
  return () => {
    if (++arrived === size) open()
    return all
  }
}

describe('commands at once', () => {
  it('T76 are one where they are the same: a hundred equal answers, of a bet and of a payment', async () => {
    const { merchant, debit, pay } = await ledgerMerchant(test.db, { members: 2, cents: 1000 })
    for (const [command, answer] of [
      [debit(10), 'ok 990'],
      [pay(1n, 2n, 40), 'ok 950'],
    ] as const) {
      const answers = await race(times(100, () => command))
      expect(new Set(answers.map(short))).toEqual(new Set([answer]))
      expect(new Set(answers.map((each) => 'seq' in each && each.seq)).size).toBe(1)
      expect(answers.filter((each) => 'isRepeat' in each && !each.isRepeat)).toHaveLength(1)
    }
    expect(await balancesOf(merchant)).toEqual([950, 1040])
  })

  it('T77 spend what is there and no more: a hundred of two hundred', async () => {
    const { merchant, debit, pay } = await ledgerMerchant(test.db, { members: 2, cents: 1000 })
    const answers = await race(times(200, (index) => (index % 3 ? pay(1n, 2n, 10) : debit(10))))
    expect(answers.filter(({ code }) => code === 'ok')).toHaveLength(100)
    expect(answers.filter(({ code }) => code === 'notEnoughMoney')).toHaveLength(100)
    expect((await balancesOf(merchant))[0]).toBe(0)
  })

  it('T80 F8 from A to B and from B to A meet without a deadlock that anybody sees', async () => {
    const { merchant, pay } = await ledgerMerchant(test.db, { members: 2, cents: 100_000 })
    for (let round = 0; round < 10; round++) {
      const answers = await race(times(100, (index) => (index % 3 ? pay(1n, 2n, 1) : pay(2n, 1n, 1))))
      expect(answers.every(({ code }) => code === 'ok')).toBe(true)
    }
    expect((await balancesOf(merchant)).reduce((sum, each) => sum + each)).toBe(200_000)
  })

  it('T80 F8 that PostgreSQL gives up for another one are done again, each once', async () => {
    const { merchant, debit } = await ledgerMerchant(test.db, { members: 2, cents: 100 })
    const both = meeting(2)
    const givenUp: unknown[] = []
    // What a room does wrongly that moves two members' money by itself, in an order of its own.
    const bets = (first: bigint) => {
      const [one, other] = [first, 3n - first].map((member) => debit(10, { member }))
      return insistently(() =>
        transact(test.db, async (at) => {
          await sql`SET LOCAL deadlock_timeout = '20ms'`.execute(at)
          await post(at, one as Operation)
          await both()
          await post(at, other as Operation).catch((error: unknown) => {
            givenUp.push((error as { code?: unknown }).code)
            throw error
          })
        }),
      )
    }
    await Promise.all([bets(1n), bets(2n)])
    expect(givenUp.length).toBeGreaterThan(0)
    expect(await balancesOf(merchant)).toEqual([80, 80])
  })

  it('F8 with one key for two members are one, whoever was first, and the other is told', async () => {
    const { merchant, debit } = await ledgerMerchant(test.db, { members: 2, cents: 100 })
    const [bet, other] = [debit(10), debit(10, { member: 2n })]
    let answer: Promise<Posting> | undefined
    await test.db.transaction().execute(async (at) => {
      await post(at, bet)
      answer = insistently(() => (ledgers[0] as Ledger).post({ ...other, key: bet.key }))
      answer.catch(() => undefined)
      // Until it waits for this transaction, as it has found the key to be free.
      await expect.poll(() => waiting('ledger.post')).toBe(1)
    })
    expect(short((await answer) as Posting)).toBe('keyReused')
    expect(await balancesOf(merchant)).toEqual([90, 100])
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
