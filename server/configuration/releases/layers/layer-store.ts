import { noLayerContent, type LayerContent } from '#schemas/config/layers/layer-content.ts'
import { parentsOf, type ParentLayer, type Parents } from '#schemas/config/layers/parents.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import type { LayerReleaseRow, LayerRow } from './layer-tables.ts'
import type { ReleaseLayer } from './release-layer.ts'
import '../site-tables.ts'

/** All layers, the platform before its brands. */
export function allLayers(db: Database): Promise<LayerRow[]> {
  return db.selectFrom('layer').selectAll().orderBy('kind', 'desc').orderBy('code').execute()
}

/** Until the transaction ends nobody else publishes a layer, or moves a merchant to one. Gives their codes. */
export async function lockLayers(transaction: Database): Promise<readonly string[]> {
  const rows = await transaction.selectFrom('layer').select('code').orderBy('code').forUpdate().execute()
  return rows.map(({ code }) => code)
}

/** A release of a layer, the last one unless a number is named. */
export function layerRelease(
  db: Database,
  layer: string,
  number?: number,
): Promise<LayerReleaseRow | undefined> {
  let query = db.selectFrom('layer_release').selectAll().where('layer', '=', layer)
  if (number !== undefined) query = query.where('number', '=', number)
  return query.orderBy('number', 'desc').limit(1).executeTakeFirst()
}

/** The releases of a layer, the newest first, without the content. */
export function layerReleases(db: Database, layer: string, limit: number) {
  return db
    .selectFrom('layer_release')
    .select(['number', 'author', 'approver', 'note', 'emergency', 'content_hash', 'published_at', 'releases'])
    .where('layer', '=', layer)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
}

/** The merchants below a layer in the order of their codes, each with the lowest layer above it. */
export async function merchantsBelow(db: Database, layer: string): Promise<MerchantBelow[]> {
  const rows = await db
    .selectFrom('merchant')
    .innerJoin('layer', 'layer.code', 'merchant.layer')
    .select(['merchant.code as merchant', 'layer.code as layer'])
    .where((eb) => eb.or([eb('layer.code', '=', layer), eb('layer.parent', '=', layer)]))
    .orderBy('merchant.code')
    .execute()
  return rows
}

export interface MerchantBelow {
  readonly merchant: string
  readonly layer: string
}

/** What the layers above a merchant say now; undefined for one that stands alone. */
export async function readParents(db: Database, merchant: string): Promise<Parents | undefined> {
  const row = await db.selectFrom('merchant').select('layer').where('code', '=', merchant).executeTakeFirst()
  return row?.layer === null || row?.layer === undefined
    ? undefined
    : parentsOf(await layerStack(db, row.layer))
}

/** A layer and what is above it, from the top down, each with its current release. */
export async function layerStack(db: Database, code: string): Promise<ParentLayer[]> {
  const rows = await db
    .selectFrom('layer as lowest')
    .innerJoin('layer', (join) =>
      join.on((eb) =>
        eb.or([eb('layer.code', '=', eb.ref('lowest.code')), eb('layer.code', '=', eb.ref('lowest.parent'))]),
      ),
    )
    .select(['layer.code', 'layer.kind', 'layer.name'])
    .where('lowest.code', '=', code)
    .orderBy('layer.kind', 'desc')
    .execute()
  const stack: ParentLayer[] = []
  for (const row of rows) stack.push(asParent(row, await layerRelease(db, row.code)))
  return stack
}

/** A layer as it is resolved. */
export function asParent(
  { code, kind, name }: Pick<LayerRow, 'code' | 'kind' | 'name'>,
  release: Pick<LayerReleaseRow, 'number' | 'author' | 'content'> | undefined,
): ParentLayer {
  const origin = { layer: kind, release: release?.number ?? 0, author: release?.author ?? '' }
  return withContent({ ...origin, code, name }, release?.content ?? noLayerContent)
}

/** The same layer saying something else. */
export function withContent(
  layer: Omit<ParentLayer, 'patch'>,
  { documents, locks, removes }: LayerContent,
): ParentLayer {
  return { ...layer, patch: documents, locks, removes }
}

/** The releases that layers above a merchant are at, as its own release names them. */
export function headsOf(parents: Parents | undefined): readonly ReleaseLayer[] | null {
  return parents?.layers.map(({ code, release }) => ({ layer: code, number: release })) ?? null
}
