import { sql, type Kysely } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { together } from '../platform/database/together.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { GameSession } from './game-sessions.ts'
import { sumsOfRound } from './round-sums.ts'
import type { VendorRoundRow } from './vendor-tables.ts'
import './vendor-tables.ts'

interface Noted {
  readonly session: GameSession
  readonly roundId: string
  /** Of the transaction, in the ledger. */
  readonly key: string
}

/**
 * Writes down that a transaction belongs to a round, which begins with it where there is none. Before money moves: what became of it is
 * asked of the books. Undefined where the round is of another player, game or currency. Those that come at the same time go together.
 */
export function transactionNotes({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): (noted: Noted) => Promise<VendorRoundRow | undefined> {
  return together(async (given) => {
    const all = <Value>(of: (session: GameSession) => Value) => given.map(({ session }) => of(session))
    // In one order everywhere, so that two such statements wait for each other and never both.
    const { rows } = await sql<VendorRoundRow & { readonly place: bigint }>`
      WITH ${unhurried}, given AS (
        SELECT given.* FROM unnest(${all(({ merchant }) => merchant)}::text[], ${all(({ vendor }) => vendor)}::text[],
          ${given.map(({ roundId }) => roundId)}::text[], ${all(({ member }) => member)}::bigint[],
          ${all(({ game }) => Number(game))}::integer[], ${all(({ currency }) => currency)}::text[],
          ${given.map(({ key }) => key)}::text[])
          WITH ORDINALITY AS given (merchant, vendor, round_id, member_id, game_id, currency, key, place), unhurried
      ), found AS (
        INSERT INTO vendor_round AS r (merchant, vendor, round_id, member_id, game_id, currency, opened_at)
        SELECT DISTINCT ON (merchant, vendor, round_id COLLATE "C")
          merchant, vendor, round_id, member_id, game_id, currency, ${clock.now()}::timestamptz
        FROM given ORDER BY merchant, vendor, round_id COLLATE "C", place
        ON CONFLICT (merchant, vendor, round_id) DO UPDATE SET version = r.version + 1, bet = NULL, win = NULL
          WHERE r.member_id = excluded.member_id AND r.game_id = excluded.game_id AND r.currency = excluded.currency
        RETURNING *
      ), own AS (
        SELECT place, key, found.* FROM given JOIN found USING (merchant, vendor, round_id, member_id, game_id, currency)
      ), noted AS (
        INSERT INTO vendor_transaction (round, key) SELECT id, key FROM own ON CONFLICT DO NOTHING
      )
      SELECT * FROM own`.execute(db)
    const found = new Map(rows.map((row) => [Number(row.place), row]))
    return given.map((_, index) => found.get(index + 1))
  })
}

/** Writes down that money moved in a round, after it did. */
export function playedNotes({
  db,
  clock,
}: {
  readonly db: Kysely<Tables>
  readonly clock: Clock
}): (round: VendorRoundRow) => Promise<void> {
  const notePlayed = together(async (rounds: readonly bigint[]) => {
    await sql`
      WITH ${unhurried}
      UPDATE vendor_round SET played_at = ${clock.now()} FROM (
        SELECT id FROM vendor_round WHERE id = ANY (${rounds}) AND played_at IS NULL
        ORDER BY merchant, vendor, round_id FOR NO KEY UPDATE) AS played, unhurried
      WHERE vendor_round.id = played.id`.execute(db)
    return rounds
  })
  return async (round) => {
    if (!round.played_at) await notePlayed(round.id)
    // Something came into a round that had been added up.
    if (round.closed_at) await keepSums(db, round.id)
  }
}

/**
 * For a statement that is a transaction by itself: it does not wait for the disk. What is committed later reaches the disk later, so
 * no money is there without the note before it; a note of money that was lost with the machine is made up for by `askRounds`.
 */
const unhurried = sql`unhurried AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))`

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

/** Keeps the sums of a round, unless something came meanwhile or is still under way: then they are asked for when they are read. */
async function keepSums(db: Kysely<Tables>, id: bigint): Promise<void> {
  const round = await db.selectFrom('vendor_round').selectAll().where('id', '=', id).executeTakeFirst()
  if (!round || round.bet !== null) return
  const { bet, win, isWhole } = await sumsOfRound(db, round)
  if (!isWhole) return
  await db
    .updateTable('vendor_round')
    .set({ bet, win })
    .where('id', '=', id)
    .where('version', '=', round.version)
    .execute()
}
