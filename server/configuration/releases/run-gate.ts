import { setImmediate as giveWay } from 'node:timers/promises'
import type { Configuration } from '#schemas/config/documents.ts'
import type { Parents } from '#schemas/config/layers/parents.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { own } from '#schemas/json/read-value.ts'
import { hasMoved } from './change-currency.ts'
import { checkConfiguration, type GateResult } from '../gate/check-configuration.ts'
import type { CurrencyFacts } from '../gate/check-currency.ts'
import type { OutsideOptions } from '../../platform/http/outside/ask-outside.ts'
import { checkOutside } from '../gate/check-outside.ts'
import { checkSecrets } from '../gate/members/check-sign-in.ts'
import { isError, type Finding } from '../gate/finding.ts'
import { knownGames } from '../game-tables/known-games.ts'
import { checkGameIds, namedGames } from '../gate/site/check-games.ts'
import { checkPictures } from '../gate/site/check-pictures.ts'
import { checkLayers } from './layers/check-layers.ts'
import { uploadedIn } from '#schemas/config/placed-pictures.ts'
import { knownPictures } from './picture-store.ts'

export interface GateDeps {
  readonly db: Database
  /** A secret of the environment by its name; where it is given, what needs one that is not there is warned of. */
  readonly secret?: ((name: string) => string | undefined) | undefined
  /** How addresses of operators are reached; where it is given, those that cannot be are warned of. */
  readonly outside?: Pick<OutsideOptions, 'isOurs'> | undefined
}

/**
 * The whole gate: what the documents say of themselves, what the layers above say, what the database knows, what the environment lacks.
 */
export async function runGate(
  { db, merchant, secret, outside }: GateDeps & { readonly merchant: string },
  given: unknown,
  previous: Configuration | undefined,
  parents: Parents | undefined,
): Promise<GateResult> {
  await inTurn()
  const gate = checkConfiguration(given, previous, await currencyFacts(db, merchant, given, previous))
  if (!gate.ok) return gate
  const stored = [
    ...(await checkStoredGames(db, gate.documents, previous)),
    ...checkPictures(gate.documents, await knownPictures(db, uploadedIn(gate.documents))),
  ]
  const layered = checkLayers(gate.documents, parents, previous)
  const lacking = [
    ...(secret ? checkSecrets(gate.documents, merchant, secret) : []),
    ...(outside ? checkOutside(gate.documents, outside) : []),
  ]
  const findings = [...layered, ...gate.findings, ...stored, ...lacking]
  return [...layered, ...stored].some(isError) ? { ok: false, findings } : { ...gate, findings }
}

/** Asks the books where the currency changes, and only then. */
export async function currencyFacts(
  db: Database,
  merchant: string,
  given: unknown,
  previous: Configuration | undefined,
): Promise<CurrencyFacts> {
  const before = previous?.money.currency
  if (before === undefined || own(own(given, 'money'), 'currency') === before) return { hasMoved: true }
  return { hasMoved: await hasMoved(db, merchant, before) }
}

let turn: Promise<unknown> = Promise.resolve()

/** One after the other with everything else in between: twenty who publish at once would stop the server for seconds. */
function inTurn(): Promise<unknown> {
  turn = turn.then(() => giveWay())
  return turn
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
