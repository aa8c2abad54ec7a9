import type { Configuration } from '#schemas/config/documents.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { checkConfiguration, type GateResult } from './gate/check-configuration.ts'
import { checkSecrets } from './gate/check-sign-in.ts'
import { isError, type Finding } from './gate/finding.ts'
import { knownGames } from '../game-tables/known-games.ts'
import { checkGameIds, namedGames } from './gate/check-games.ts'

export interface GateDeps {
  readonly db: Database
  /** A secret of the environment by its name; where it is given, what needs one that is not there is warned of. */
  readonly secret?: ((name: string) => string | undefined) | undefined
}

/** The whole gate: what the documents say of themselves, what the database knows, what the environment lacks. */
export async function runGate(
  { db, secret }: GateDeps,
  given: unknown,
  previous: Configuration | undefined,
): Promise<GateResult> {
  const gate = checkConfiguration(given, previous)
  if (!gate.ok) return gate
  const stored = await checkStoredGames(db, gate.documents, previous)
  const findings = [...gate.findings, ...stored, ...(secret ? checkSecrets(gate.documents, secret) : [])]
  return stored.some(isError) ? { ok: false, findings } : { ...gate, findings }
}

/** The part of the gate that asks the database: which games there are. */
async function checkStoredGames(
  db: Database,
  documents: Configuration,
  before: Configuration | undefined,
): Promise<readonly Finding[]> {
  const named = namedGames(documents).map(({ nodeId }) => nodeId)
  return checkGameIds(documents, await knownGames(db, named), before)
}
