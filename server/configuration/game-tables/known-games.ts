import type { Database } from '../../platform/database/connect-database.ts'
import './game-tables.ts'

/** Those of the ids that are games of some vendor; whatever is no id is none. */
export async function knownGames(db: Database, nodeIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = nodeIds.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number)
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('game')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return new Set(rows.map(({ id }) => String(id)))
}
