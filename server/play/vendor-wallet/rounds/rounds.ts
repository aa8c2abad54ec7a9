import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { GameSession } from '../launches/game-sessions.ts'
import { sumsOfRound } from './round-sums.ts'
import '../vendor-tables.ts'

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
  await storeSums(db, row.id)
  return row.closed_at ?? now
}

/** Keeps the sums of a round, unless something came meanwhile: then they are asked for when they are read. */
export async function storeSums(db: Kysely<Tables>, id: bigint): Promise<void> {
  const round = await db.selectFrom('vendor_round').selectAll().where('id', '=', id).executeTakeFirst()
  if (!round || round.bet !== null) return
  const { bet, win } = await sumsOfRound(db, round)
  await db
    .updateTable('vendor_round')
    .set({ bet, win })
    .where('id', '=', id)
    .where('version', '=', round.version)
    .execute()
}
