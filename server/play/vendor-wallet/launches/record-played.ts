import { sql } from 'kysely'
import type { Database } from '../../../platform/database/connect-database.ts'
import { together } from '../../../platform/database/together.ts'
import { extendSessions } from '../../../members/session/session-store.ts'
import { extendGameLocks } from './game-locks.ts'
import type { GameSession } from './game-sessions.ts'
import type { VendorWalletDeps } from '../vendor-wallet-deps.ts'
import '../vendor-tables.ts'

interface Played {
  readonly seat: GameSession
  /** A stake is the player's doing: the player's own session is not idle either. A look at the balance may be the vendor's alone. */
  readonly by: 'stake' | 'look'
}

/**
 * Notes that games are played, so that their idle time starts again; written at most once a minute, for all who ask at the same time
 * together: players who came together are due together. Never rejects, since their money has moved: the next stake notes it again.
 */
export function playRecorder({
  db,
  clock,
  log,
}: Pick<VendorWalletDeps, 'db' | 'clock' | 'log'>): (played: Played) => Promise<unknown> {
  const note = together<Played, undefined>(async (all) => {
    const now = clock.now()
    await touchGameSessions(
      db,
      all.map(({ seat }) => seat.id),
      now,
    )
    const own = all.flatMap(({ seat, by }) => (by === 'stake' ? seat.session : []))
    if (own.length > 0) await extendSessions(db, own, now)
    return all.map(() => undefined)
  })
  return (played) =>
    note(played).catch((error: unknown) => log.warn({ err: error }, 'a game that is played was not noted'))
}

/** Those of another's transaction wait for their next turn, so that nobody waits for anybody here. */
async function touchGameSessions(db: Database, ids: readonly bigint[], now: Date) {
  const { rows } = await sql<{ member: bigint; launch: string | null }>`
    UPDATE game_session SET last_seen_at = ${now} WHERE id IN (
      SELECT id FROM game_session WHERE id = ANY (${ids}) AND last_seen_at <= ${new Date(now.getTime() - minute)}
      FOR NO KEY UPDATE SKIP LOCKED
    ) RETURNING member_id AS member, launch`.execute(db)
  const placed = rows.flatMap(({ member, launch }) => (launch === null ? [] : { member, launch }))
  if (placed.length > 0) await extendGameLocks(db, placed, now)
}

const minute = 60_000
