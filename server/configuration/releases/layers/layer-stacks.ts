import type { LayerContent } from '#schemas/config/layers/layer-content.ts'
import { parentsOf, type ParentLayer, type Parents } from '#schemas/config/layers/parents.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { contentHash } from '../../../platform/content-hash.ts'
import { isError, storedFinding } from '../../gate/finding.ts'
import { checkLayerContent, checkStack } from './check-layer-content.ts'
import { allLayers, asParent, layerRelease } from './layer-store.ts'
import type { ReleaseLayer } from './release-layer.ts'
import type { LayerReleaseRow } from './layer-tables.ts'
import type { LayerStop } from './layer-stop.ts'

/** What the layers above say, by the lowest of them. */
export type LayerStacks = ReadonlyMap<string, Parents | undefined>

export interface LayersWith {
  readonly outcome: 'resolved'
  readonly content: LayerContent
  readonly stacks: LayerStacks
  /** Of the layer itself, before. */
  readonly last: LayerReleaseRow | undefined
  /** The releases of all layers that take part. */
  readonly heads: readonly ReleaseLayer[]
}

interface Wanted {
  readonly layer: string
  readonly content: unknown
  readonly base: number
  readonly author: string
}

export type LayersOutcome =
  | LayersWith
  | Extract<LayerStop, { readonly outcome: 'refused' }>
  | { readonly outcome: 'unchanged' | 'stale'; readonly number: number }
  | { readonly outcome: 'unknownLayer' }

/** The layers with other content in one of them, for that one and for those below it. */
export async function layersWith(
  db: Database,
  { layer, content: given, base, author }: Wanted,
): Promise<LayersOutcome> {
  const rows = await allLayers(db)
  const own = rows.find(({ code }) => code === layer)
  if (!own) return { outcome: 'unknownLayer' }
  const last = await layerRelease(db, layer)
  const number = last?.number ?? 0
  if (number !== base) return { outcome: 'stale', number }
  const wrong = checkLayerContent(given)
  if (wrong.some(isError))
    return { outcome: 'refused', findings: wrong.map((each) => ({ ...storedFinding(each), layer })) }
  const content = given as LayerContent
  if (last?.content_hash === contentHash(content)) return { outcome: 'unchanged', number }
  const changed = asParent(own, { number: base + 1, author, content })
  const near = rows.filter(({ code, parent }) => code === layer || code === own.parent || parent === layer)
  const parts = new Map<string, ParentLayer>()
  for (const row of near)
    parts.set(row.code, row.code === layer ? changed : asParent(row, await layerRelease(db, row.code)))
  const stackOf = (code: string, parent: string | null) =>
    [parent, code].flatMap((each) => (each === null ? [] : (parts.get(each) ?? [])))
  const lowest = near.filter(({ code, parent }) => code === layer || parent === layer)
  const stacks = lowest.map((row) => [row.code, stackOf(row.code, row.parent)] as const)
  // What the platform says stands in the stack of every brand.
  const each = new Map(
    stacks.flatMap(([, stack]) => checkStack(stack)).map((found) => [`${found.layer} ${found.path}`, found]),
  )
  const findings = [...each.values()].toSorted((one, other) => (one.layer < other.layer ? -1 : 1))
  if (findings.length > 0) return { outcome: 'refused', findings }
  const heads = [...parts.values()].map(({ code, release }) => ({ layer: code, number: release }))
  const resolved = new Map(stacks.map(([code, stack]) => [code, parentsOf(stack)] as const))
  return { outcome: 'resolved', content, stacks: resolved, last, heads }
}
