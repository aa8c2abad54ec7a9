import { sql } from 'kysely'
import { addEvent } from '../../../platform/events/add-event.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import '../vendor-tables.ts'

/** Milliseconds for which a launch holds its place before a game has begun: as long as its ticket is good. */
const launchHolds = 30_000
/** And while one goes on: as long as its session may be idle. */
const gameHolds = 30 * 60_000

interface Taking {
  readonly member: bigint
  readonly launch: string
  /** The tab that launches: it never stands in its own way. */
  readonly tab: string
  readonly game: string
  /** The player's own session. */
  readonly session: bigint
  /** The player wants the game here, wherever another one is. */
  readonly takesOver: boolean
}

/**
 * Takes the one place of a member for a launch, in the transaction it is given, and tells the one that it ends. False where a game goes on
 * in another tab or on another device. One statement decides, so that of many at once one launch is left.
 */
export async function takeGameLock(at: Database, taking: Taking, now: Date): Promise<boolean> {
  const { member, launch, tab, game, session, takesOver } = taking
  const { rows } = await sql<{ ended: string | null }>`
    INSERT INTO game_place AS place (member_id, launch, tab, game_id, session_id, live_until)
    VALUES (${member}, ${launch}, ${tab}, ${Number(game)}, ${session}, ${after(now, launchHolds)})
    ON CONFLICT (member_id) DO UPDATE SET
      launch = excluded.launch, ended = place.launch, tab = excluded.tab, game_id = excluded.game_id,
      session_id = excluded.session_id, live_until = excluded.live_until
    WHERE place.tab = excluded.tab OR place.live_until <= ${now} OR ${takesOver} OR NOT EXISTS (
      SELECT FROM session WHERE id = place.session_id AND ended_at IS NULL AND expires_at > ${now}
    )
    RETURNING ended
  `.execute(at)
  const [taken] = rows
  if (!taken) return false
  if (taken.ended !== null) {
    const data = { member: String(member), launch: taken.ended }
    await addEvent(at, { name: 'game.ended', of: member, data, now })
  }
  return true
}

/** The game that a member plays elsewhere. */
export async function lockedGame(at: Database, member: bigint): Promise<string | undefined> {
  const row = await at
    .selectFrom('game_place')
    .select('game_id')
    .where('member_id', '=', member)
    .executeTakeFirst()
  return row && String(row.game_id)
}

/** The game of a launch goes on; false where its place was taken meanwhile. A launch without a place needs none. */
export async function extendGameLock(
  at: Database,
  member: bigint,
  launch: string | null,
  now: Date,
): Promise<boolean> {
  if (launch === null) return true
  const { numUpdatedRows } = await at
    .updateTable('game_place')
    .set({ live_until: after(now, gameHolds) })
    .where('member_id', '=', member)
    .where('launch', '=', launch)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The games of these launches go on, where their places are still theirs. */
export async function extendGameLocks(
  at: Database,
  launches: readonly { readonly member: bigint; readonly launch: string }[],
  now: Date,
): Promise<void> {
  const members = launches.map(({ member }) => member)
  const names = launches.map(({ launch }) => launch)
  await sql`UPDATE game_place SET live_until = ${after(now, gameHolds)} WHERE member_id IN (
    SELECT p.member_id FROM game_place p JOIN unnest(${members}::bigint[], ${names}::uuid[]) o (member_id, launch) USING (member_id, launch)
    FOR NO KEY UPDATE OF p SKIP LOCKED)`.execute(at)
}

function after(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}
