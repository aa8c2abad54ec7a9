import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { settleReceipts } from '#server/play/cashier/payouts/settle-receipts.ts'
import { testWithdrawal } from '../../support/money/test-cashier.ts'
import { crashCashier, merchant } from '../../support/money/withdrawals-crash/crash-cashier.ts'
import { players } from './open-players.ts'
import { clients, settleByPgbench } from './settle-by-pgbench.ts'

const rounds = 4

/** Prints how many receipts that are due end in a second, as a ratio to the same writes by pgbench. */
export async function compareDueReceipts(
  db: Kysely<Tables>,
  { card, receipts, url }: { readonly card: string; readonly receipts: number; readonly url: string },
): Promise<void> {
  const deps = { ...crashCashier(db, { provider: 1 }), isReachable: () => true }
  const each = Math.ceil(receipts / rounds / clients) * clients
  await sql`CREATE TABLE bench_due (n integer PRIMARY KEY, withdrawal uuid, payout uuid, member bigint, reference text)`.execute(
    db,
  )
  await sql`CREATE SEQUENCE bench_next`.execute(db)
  const took = { ours: 0, pgbench: 0 }
  for (let round = 0; round < rounds; round++) {
    await addSent(db, { card, many: each, isDue: true })
    let ended = 0
    took.ours += await timed(async () => {
      for (let many = 1; many > 0; ended += many) many = await settleReceipts(deps)
    })
    if (ended !== each) throw new Error(`${ended} of ${each} receipts ended`)
    await addSent(db, { card, many: each, isDue: false })
    const bare = await settleByPgbench(url, each)
    took.pgbench += bare ?? Number.NaN
  }
  const isThere = Number.isFinite(took.pgbench)
  if (isThere) await assertAllClosed(db)
  const ratio = isThere
    ? `ratio ${(took.pgbench / took.ours).toFixed(2)} (goal 0.5)`
    : 'no pgbench on this machine'
  console.log(
    `\n${each * rounds} receipts that are due, in ${rounds} turns, to the same writes by pgbench   ${ratio}`,
  )
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

let numbers = 0

/** Withdrawals whose payout was sent. Those that are not due are for pgbench, which finds them in `bench_due`. */
async function addSent(
  db: Kysely<Tables>,
  { card, many, isDue }: { readonly card: string; readonly many: number; readonly isDue: boolean },
): Promise<void> {
  const rules = JSON.stringify({ ...testWithdrawal, receipt: { minutes: 30, complaintDays: 7 } })
  await sql`TRUNCATE bench_due`.execute(db)
  await sql`ALTER SEQUENCE bench_next RESTART`.execute(db)
  await sql`INSERT INTO bench_due SELECT n, gen_random_uuid(), gen_random_uuid(), 1 + n % ${players}::int, 'W-D' || ${numbers}::int + n
    FROM generate_series(1, ${many}::int) n`.execute(db)
  numbers += many
  await sql`INSERT INTO withdrawal (id, merchant, member_id, key, reference, currency, amount, fee, card, card_shown, rules, state, version,
      requested_at, since, by)
    SELECT withdrawal, ${merchant}, member, reference, reference, 'EUR', 1000, 15, ${card}::uuid, '{}', ${rules}::jsonb, 'paying', 4,
      now(), now(), now() FROM bench_due`.execute(db)
  await sql`SELECT ledger.post(${merchant}, 'cashier', 'w/' || withdrawal, 'hold', 'EUR', 1000, member, 'main', NULL, NULL, NULL, NULL, NULL,
    'bench', '', reference) FROM bench_due`.execute(db)
  await sql`INSERT INTO payout (id, withdrawal, merchant, member_id, n, amount, state, receipt, sent_at, bank_id, due_at, reminded)
    SELECT payout, withdrawal, ${merchant}, member, 1, 985, 'sent', 'awaiting', now(), payout,
      now() + make_interval(hours => ${isDue ? -1 : 1}), true FROM bench_due`.execute(db)
  await sql`INSERT INTO withdrawal_step (withdrawal, n, kind, at, who) SELECT withdrawal, step, 'requested', now(), 'clock'
    FROM bench_due, generate_series(0, 4) step`.execute(db)
  await sql`VACUUM ANALYZE payout, withdrawal`.execute(db)
}

/** Both have done all of it, or the ratio says nothing. */
async function assertAllClosed(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*) FILTER (WHERE state = 'paying')::int AS open FROM withdrawal`.execute(db)
  if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} withdrawals are still open`)
}
