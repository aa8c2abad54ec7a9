import { configurationSchema, type Configuration } from '#schemas/config/documents.ts'
import { isSameJson } from '#schemas/json/is-same-json.ts'
import { isAround } from '#schemas/json/json-pointer.ts'
import { inheritedPlaces } from '#schemas/config/layers/resolve-merchant.ts'
import { valueAt } from '#schemas/config/edits/value-at.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { layerRelease, readParents } from '../../../configuration/releases/layers/layer-store.ts'
import type { LayerReleaseRow } from '../../../configuration/releases/layers/layer-tables.ts'

export interface ExplainedLayer {
  readonly layer: string
  readonly kind: 'platform' | 'brand'
  readonly name: string
  /** The one that made it what it is. */
  readonly release: LayerReleaseRow
}

/** The layer above a merchant that says what is live at a path, and since which of its releases; undefined of what the merchant says. */
export async function explainLayer(
  db: Database,
  merchant: string,
  documents: Configuration,
  path: string,
): Promise<ExplainedLayer | undefined> {
  const parents = await readParents(db, merchant)
  const places = parents ? [...inheritedPlaces(documents), ...parents.held.keys()] : []
  if (!parents || !places.some((place) => isAround(place, path))) return undefined
  // Of a place that holds several values, the lowest layer that says one of them.
  const kinds = [...parents.origins].flatMap(([leaf, { layer }]) =>
    isAround(path, leaf) || isAround(leaf, path) ? [layer] : [],
  )
  const said = parents.layers.findLast(({ layer }) => kinds.includes(layer))
  let release = said && (await layerRelease(db, said.code))
  if (!said || !release) return undefined
  const sayAt = ({ content }: LayerReleaseRow) => valueAt(configurationSchema, content.documents, path)
  const value = sayAt(release)
  while (release.number > 1) {
    const before: LayerReleaseRow | undefined = await layerRelease(db, said.code, release.number - 1)
    if (!before || !isSameJson(sayAt(before), value)) break
    release = before
  }
  return { layer: said.code, kind: said.layer, name: said.name, release }
}
