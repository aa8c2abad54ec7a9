import { configurationSchema, type Configuration } from '#schemas/config/documents.ts'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import { isAround } from '#schemas/json/json-pointer.ts'
import type { Parents } from '#schemas/config/layers/parents.ts'
import { resolveMerchant } from '#schemas/config/layers/resolve-merchant.ts'
import { secondPersonFor } from '#schemas/config/edits/second-person.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import type { NamedModule } from '../../forms/check-forms.ts'
import { storedFinding, type StoredFinding } from '../../gate/finding.ts'
import { runGate, type GateDeps } from '../run-gate.ts'
import { lastRelease } from '../release-store.ts'

/** What becomes of a merchant under other layers. */
export interface MerchantPlan {
  readonly merchant: string
  /** The release that it is a plan for, 0 before the first. */
  readonly base: number
  /** Absent where nothing changes for it. */
  readonly next?: {
    readonly documents: Configuration
    readonly modules: readonly NamedModule[]
    readonly findings: readonly StoredFinding[]
    /** Changes for which it wants a second person. */
    readonly paths: readonly string[]
  }
  /** Why it cannot be; then there is no next. */
  readonly refused?: readonly StoredFinding[]
}

/** Resolves a merchant again and asks the gate of it. */
export async function planMerchant(
  deps: GateDeps,
  merchant: string,
  parents: Parents | undefined,
): Promise<MerchantPlan> {
  const last = await lastRelease(deps.db, merchant)
  if (!last) return { merchant, base: 0 }
  const base = last.number
  const documents = parents ? withoutUnsaid(last.documents, parents) : { ...last.documents, inherits: [] }
  if (isSameJson(documents, last.documents)) return { merchant, base }
  const gate = await runGate({ ...deps, merchant }, documents, last.documents, parents)
  if (!gate.ok) return { merchant, base, refused: gate.findings.map(storedFinding) }
  const paths = secondPersonFor(last.documents, gate.documents)
  const modules = gate.forms
  const findings = gate.findings.map(storedFinding)
  return { merchant, base, next: { documents: gate.documents, modules, findings, paths } }
}

/**
 * A merchant's documents as the layers above make them. What they say nothing of any more is the merchant's own from then on, as it stands;
 * what one of them leaves out of those above it goes from the merchants that follow it too.
 */
function withoutUnsaid(documents: Configuration, parents: Parents): Configuration {
  const isSaid = (path: string) => valueAt(configurationSchema, parents.value, path) !== undefined
  const isLeftOut = (path: string) =>
    parents.layers.some(({ removes = [] }) => removes.some((place) => isAround(place, path)))
  const own = {
    ...documents,
    inherits: documents.inherits.filter(({ path }) => isSaid(path) || isLeftOut(path)),
  }
  const resolved = resolveMerchant(own, parents).value as Configuration
  return { ...resolved, inherits: resolved.inherits.filter(({ path }) => isSaid(path)) }
}
