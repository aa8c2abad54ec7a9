import { sql, type Kysely } from 'kysely'
import { readPostings } from '../ledger/read-postings.ts'
import type { Database } from '../platform/database/connect-database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { GameSession } from './game-sessions.ts'
import type { VendorRoundRow } from './vendor-tables.ts'
import './vendor-tables.ts'

/** What a round is known by in the ledger: the scope of its keys, and what is written down beside each transfer of it. */
export function scopeOf(vendor: string): `vendor:${string}` {
  return `vendor:${vendor}`
}

export function detailOf({ round_id, game_id }: Pick<VendorRoundRow, 'round_id' | 'game_id'>): string {
  return `round ${round_id} game ${game_id}`
}

/**
 * Writes down that a transaction belongs to a round, which begins with it where there is none. Before money moves: what became of it is
 * asked of the books. Undefined where the round is of another player, game or currency.
 */
export async function noteTransaction(
  db: Database,
  session: GameSession,
  roundId: string,
  key: string,
  now: Date,
): Promise<VendorRoundRow | undefined> {
  const { merchant, vendor, member, game, currency } = session
  const { rows } = await sql<VendorRoundRow>`
    WITH found AS (
      INSERT INTO vendor_round AS r (merchant, vendor, round_id, member_id, game_id, currency, opened_at)
      VALUES (${merchant}, ${vendor}, ${roundId}, ${member}, ${Number(game)}, ${currency}, ${now})
      ON CONFLICT (merchant, vendor, round_id) DO UPDATE SET version = r.version + 1, bet = NULL, win = NULL
        WHERE r.member_id = excluded.member_id AND r.game_id = excluded.game_id AND r.currency = excluded.currency
      RETURNING *
    ), noted AS (
      INSERT INTO vendor_transaction (round, key) SELECT id, ${key} FROM found ON CONFLICT DO NOTHING
    )
    SELECT * FROM found`.execute(db)
  return rows[0]
}

/** After money moved in it. */
export async function notePlayed(db: Kysely<Tables>, round: VendorRoundRow, now: Date): Promise<void> {
  if (!round.played_at)
    await db
      .updateTable('vendor_round')
      .set({ played_at: now })
      .where('id', '=', round.id)
      .where('played_at', 'is', null)
      .execute()
  // Something came into a round that had been added up.
  if (round.closed_at) await keepSums(db, round.id)
}

/** Closes a round of the session's player, once; when that was. Undefined where there is none. */
export async function closeRound(
  db: Kysely<Tables>,
  { merchant, vendor, member }: GameSession,
  roundId: string,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .updateTable('vendor_round')
    .set((eb) => ({ closed_at: eb.fn.coalesce('closed_at', eb.val(now)) }))
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .where('round_id', '=', roundId)
    .where('member_id', '=', member)
    .returning(['id', 'closed_at'])
    .executeTakeFirst()
  if (!row) return undefined
  await keepSums(db, row.id)
  return row.closed_at ?? now
}

/** What was staked and won in a round by the books, and whether all that belongs to it has come to an end there. */
export async function sumsOf(db: Kysely<Tables>, round: VendorRoundRow) {
  const noted = await db
    .selectFrom('vendor_transaction')
    .select('key')
    .where('round', '=', round.id)
    .execute()
  const keys = noted.map(({ key }) => key)
  const postings = await readPostings(db, { merchant: round.merchant, scope: scopeOf(round.vendor), keys })
  // The same key may have been meant for another round, which has it then.
  const own = postings.filter(({ detail }) => detail === detailOf(round))
  const sum = (kind: string) =>
    own.reduce((total, each) => total + (each.kind === kind && each.code === 'ok' ? each.amount : 0n), 0n)
  return {
    bet: sum('debit') - sum('rollback'),
    win: sum('credit'),
    hasMoved: own.some(({ code }) => code === 'ok'),
    isWhole: postings.length === keys.length,
  }
}

/** Keeps the sums of a round, unless something came meanwhile or is still under way: then they are asked for when they are read. */
async function keepSums(db: Kysely<Tables>, id: bigint): Promise<void> {
  const round = await db.selectFrom('vendor_round').selectAll().where('id', '=', id).executeTakeFirst()
  if (!round || round.bet !== null) return
  const { bet, win, isWhole } = await sumsOf(db, round)
  if (!isWhole) return
  await db
    .updateTable('vendor_round')
    .set({ bet, win })
    .where('id', '=', id)
    .where('version', '=', round.version)
    .execute()
}
