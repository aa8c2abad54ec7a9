import type { Configuration } from '#schemas/config/documents.ts'
import { knownGames } from '../game-tables/known-games.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { checkGameIds, namedGames } from './gate/check-games.ts'
import type { Finding } from './gate/finding.ts'

/** The part of the gate that asks the database: which games there are. */
export async function checkStoredGames(
  db: Database,
  documents: Configuration,
  before: Configuration | undefined,
): Promise<readonly Finding[]> {
  const named = namedGames(documents).map(({ nodeId }) => nodeId)
  return checkGameIds(documents, await knownGames(db, named), before)
}
