import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agedRows } from '#tests/support/database/aged-rows.ts'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { movableClock } from '../clock.ts'
import { createLog } from '../log/log.ts'
import { jobsSchema, openJobQueue } from './job-queue.ts'
import { purgeRules } from './purge-rules.ts'
import { ofMembers, trialsKept } from './purge-trials.ts'
import { purge, purgeHourly } from './purge.ts'

/** Tables that grow with members and releases alone, or have a row for each merchant. */
const kept = [
  'affiliate',
  // Money that came, and what it was credited to, as long as the books.
  'arrival',
  // Bank accounts and wallets: withdrawals name them.
  'card',
  'cashier_step',
  // What players complained about, as long as the payment.
  'complaint',
  'credentials',
  // One row.
  'demo_clock',
  'deposit',
  // Kept with the releases that came of it.
  'draft',
  'draft_approval',
  'draft_editor',
  'envelope_key',
  'favourite',
  // Where a provider and the cashier differ, as long as the books.
  'finding',
  'form_edition',
  'form_module',
  'game',
  // One of a member.
  'game_place',
  'game_withheld',
  // What operators decided about money, as long as the ledger.
  'held_win',
  'layer',
  'layer_release',
  'linked_identity',
  // Of these the trial accounts go, with what belongs to them.
  'member',
  'member_icon',
  // As long as the member.
  'member_note',
  // What was told to members, as long as the money that it is about.
  'member_message',
  'merchant',
  'merchant_host',
  // At most 200 of a merchant.
  'merchant_picture',
  'operator',
  // What operators did is evidence, and never changed.
  'operator_audit',
  'operator_grant',
  'operator_recovery_code',
  // At most 50 of a member.
  'payout',
  'payout_attempt',
  'picture',
  // One of a merchant.
  'receipt_heartbeat',
  'recent_game',
  // One of a provider of a merchant.
  'reconciliation',
  'recovery_code',
  'release',
  'release_picture',
  'scheduled_release',
  'sms_count',
  'terms_acceptance',
  'vendor_address',
  'vendor_key',
  'vendor_player',
  // What was played, as long as the books.
  'vendor_round',
  // One of a vendor and a day.
  'vendor_win_day',
  // It is part of what moved money, and says why.
  'wallet_transfer',
  // At most ten of a merchant.
  'webhook',
  'withdrawal',
  'withdrawal_note',
  'withdrawal_step',
]
const start = new Date('2026-11-20T08:00:00Z')
const clock = movableClock(start)
const log = createLog('silent')
const day = 86_400_000
const minute = 60_000

let test: TestDatabase
let member: bigint
beforeAll(async () => {
  test = await createTestDatabase()
  member = await bareMember({ db: test.db, clock }, 'solmar', 'purged')
})
afterAll(() => test.drop())

async function count(table: string) {
  const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM ${sql.table(table)}`.execute(test.db)
  return Number(rows[0]?.count)
}

describe('a purge', () => {
  it.each(purgeRules)(
    'deletes rows of $table by $column after $days days, because $because',
    async (rule) => {
      const old = new Date(start.getTime() - rule.days * day - minute)
      const young = new Date(start.getTime() - rule.days * day + minute)
      clock.moveTo(start)
      for (const at of [old, young]) {
        await agedRows[`${rule.table}.${rule.column}`]?.({
          db: test.db,
          member,
          at,
          key: `${rule.column}${+at}`,
        })
      }
      expect(await count(rule.table)).toBe(2)
      await purge({ db: test.db, clock, log })
      expect(await count(rule.table)).toBe(1)
      clock.moveBy(2 * minute)
      await purge({ db: test.db, clock, log })
      expect(await count(rule.table)).toBe(0)
    },
  )

  it('deletes more than one batch', async () => {
    clock.moveTo(start)
    await sql`INSERT INTO envelope_seen (jti, expires_at)
      SELECT 'many' || n, ${new Date(start.getTime() - minute)}::timestamptz FROM generate_series(1, 2500) n`.execute(
      test.db,
    )
    await purge({ db: test.db, clock, log })
    expect(await count('envelope_seen')).toBe(0)
  })

  it('goes on with all others where the rows of one table cannot be deleted', async () => {
    clock.moveTo(start)
    const [first, last] = [purgeRules[0], purgeRules.at(-1)]
    const old = new Date(start.getTime() - 400 * day)
    for (const rule of [first, last])
      await agedRows[`${rule?.table}.${rule?.column}`]?.({ db: test.db, member, at: old, key: 'kept' })
    const table = sql.table(first?.table ?? '')
    await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN RAISE EXCEPTION ''it is held''; END'`.execute(test.db)
    await sql`CREATE TRIGGER held BEFORE DELETE ON ${table} EXECUTE FUNCTION refuse()`.execute(test.db)
    await expect(purge({ db: test.db, clock, log })).rejects.toThrow('it is held')
    expect([await count(first?.table ?? ''), await count(last?.table ?? '')]).toEqual([1, 0])
    await sql`DROP TRIGGER held ON ${table}`.execute(test.db)
    await purge({ db: test.db, clock, log })
    expect(await count(first?.table ?? '')).toBe(0)
  })

  it('logs how many rows of which tables it deleted, also of one that is called like a secret', async () => {
    clock.moveTo(start)
    const old = new Date(start.getTime() - 400 * day)
    await agedRows['captcha.expires_at']?.({ db: test.db, member, at: old, key: 'logged' })
    const lines: string[] = []
    await purge({ db: test.db, clock, log: createLog('info', { write: (line) => void lines.push(line) }) })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ deleted: [{ table: 'captcha', rows: 1 }] })
  })

  it('deletes trial accounts a month after their end, with all that belongs to them, unless a round is open', async () => {
    clock.moveTo(start)
    const { db } = test
    const trial = (account: string, ended: number) => {
      const trial_ends_at = new Date(start.getTime() - trialsKept * day - ended)
      return bareMember({ db, clock }, 'solmar', account, { type: 4, currency: 'DEMO', trial_ends_at })
    }
    const [old, open] = [await trial('trial-old', minute), await trial('trial-open', minute)]
    await trial('trial-young', -minute)
    for (const [rule, add] of Object.entries(agedRows))
      if (ofMembers.some((table) => rule.startsWith(`${table}.`)))
        await add({ db, member: old, at: new Date(start.getTime() + minute), key: `of trial ${rule}` })
    for (const [member, closed] of [
      [old, start],
      [open, null],
    ] as const)
      await sql`INSERT INTO vendor_round (merchant, vendor, round_id, member_id, game_id, currency, opened_at, closed_at)
        VALUES ('solmar', 'OWL', ${`r-${member}`}, ${member}, 1, 'DEMO', ${start}, ${closed})`.execute(db)
    await purge({ db, clock, log })
    const left = await sql<{ account: string }>`SELECT account FROM member ORDER BY id`.execute(db)
    expect(left.rows.map(({ account }) => account)).toEqual(['purged', 'trial-open', 'trial-young'])
    expect(await count('vendor_round')).toBe(1)
    await sql`UPDATE vendor_round SET closed_at = ${start}`.execute(db)
    clock.moveBy(2 * minute)
    await purge({ db, clock, log })
    expect(await count('member')).toBe(1)
  })

  it('of a trial account thinks of each table with rows of members', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'member'::regclass AND confdeltype <> 'c' AND conrelid <> 'member'::regclass`.execute(
      test.db,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...ofMembers].toSorted())
  })

  it('finds what is old by an index', async () => {
    const { rows } = await sql<{ indexed: string }>`
      SELECT DISTINCT indrelid::regclass || '.' || attname AS indexed
      FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]`.execute(test.db)
    const indexed = new Set(rows.map((row) => row.indexed))
    expect(purgeRules.filter(({ table, column }) => !indexed.has(`${table}.${column}`))).toEqual([])
  })

  it('is thought of for each table', async () => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name AS name FROM information_schema.tables
      WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(test.db)
    const purged = purgeRules.map(({ table }) => table)
    const tables = rows.map(({ name }) => name).filter((name) => !/migration/.test(name))
    expect(tables.toSorted()).toEqual([...new Set([...kept, ...purged])].toSorted())
  })
})

describe('two servers', () => {
  it('purge once an hour between them, what is old by their clock', async () => {
    const lines: string[] = []
    const told = createLog('info', { write: (line) => lines.push(line) })
    const queues = await Promise.all([1, 2].map(() => openJobQueue(test.url, { log, pollEvery: 20 })))
    clock.moveTo(start)
    await agedRows['captcha.expires_at']?.({ db: test.db, member, at: start, key: 'of two servers' })
    clock.moveBy(minute)
    // Each asks whenever it starts.
    for (let restart = 0; restart < 3; restart++) {
      const deps = { db: test.db, clock, log: told }
      const stops = await Promise.all(queues.map((queue) => purgeHourly(queue, deps)))
      for (const stop of stops) stop()
    }
    await Promise.all(queues.map((queue) => queue.workOff()))
    await Promise.all(queues.map((queue) => queue.close()))
    expect(await count('captcha')).toBe(0)
    // The full hour may strike meanwhile.
    const { rows } = await sql<{ hours: bigint }>`
      SELECT count(DISTINCT singleton_on) AS hours FROM ${sql.table(`${jobsSchema}.job`)}`.execute(test.db)
    expect(lines.filter((line) => line.includes('old rows'))).toHaveLength(Number(rows[0]?.hours))
  })
})
