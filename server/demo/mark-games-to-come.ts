import { sql } from 'kysely'
import type { Database } from '../platform/database/connect-database.ts'
import '../configuration/game-tables/game-tables.ts'

/**
 * Marks what the demo vendors, by their own word, do not play yet, and nothing of a vendor whose address an operator has set. Gives how
 * many marks have changed.
 */
export async function markGamesToCome(
  db: Database,
  origin: string,
  played: readonly number[],
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE game SET is_to_come = NOT is_to_come
    WHERE is_to_come = (id = ANY (${played}::integer[]) OR EXISTS (
      SELECT FROM vendor_address WHERE vendor = game.vassalage AND NOT starts_with(play_url, ${`${origin}/`})
    ))`.execute(db)
  return Number(numAffectedRows)
}

/** What the process of the demo vendors says of itself; nothing where it says something else. */
export function playedIn(message: unknown): readonly number[] | undefined {
  if (typeof message !== 'object' || message === null || !('plays' in message)) return undefined
  const { plays } = message
  return Array.isArray(plays) && plays.every((id) => Number.isSafeInteger(id))
    ? (plays as number[])
    : undefined
}
