import { ownerOfLayer } from '#schemas/config/edits/draft-owner.ts'
import { fromLayerTree } from '#schemas/config/layers/layer-tree.ts'
import type { LayerContent } from '#schemas/config/layers/layer-content.ts'
import { parentsOf } from '#schemas/config/layers/parents.ts'
import { resolveMerchant } from '#schemas/config/layers/resolve-merchant.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { isError } from '../../../configuration/gate/finding.ts'
import { checkLayerContent } from '../../../configuration/releases/layers/check-layer-content.ts'
import {
  layerStack,
  merchantsBelow,
  withContent,
} from '../../../configuration/releases/layers/layer-store.ts'
import type { PreviewedDraft } from '../../../site/sites/preview/preview-table.ts'
import { lastRelease } from '../../../configuration/releases/release-store.ts'
import { draftedDocuments } from '../store/drafted-documents.ts'
import '../draft-tables.ts'

/**
 * The documents of a merchant as a draft of it would make them, or one of a layer above it, for a preview; undefined where there is no such
 * draft. What a layer cannot say changes nobody.
 */
export async function previewedDraft(
  db: Database,
  { merchant, draft, layer }: PreviewedDraft,
): Promise<unknown> {
  const row = await db
    .selectFrom('draft')
    .select(['merchant', 'base', 'edits', 'editor'])
    .where('id', '=', BigInt(draft))
    .where('merchant', '=', layer === null ? merchant : ownerOfLayer(layer))
    .executeTakeFirst()
  if (!row) return undefined
  const { drafted } = await draftedDocuments(db, row)
  if (layer === null) return drafted
  const below = (await merchantsBelow(db, layer)).find((each) => each.merchant === merchant)
  const last = below && (await lastRelease(db, merchant))
  if (!last) return undefined
  const content = fromLayerTree(drafted)
  if (checkLayerContent(content).some(isError)) return last.documents
  const stack = (await layerStack(db, below.layer)).map((each) =>
    each.code === layer ? withContent(each, content as LayerContent) : each,
  )
  const parents = parentsOf(stack)
  return parents ? resolveMerchant(last.documents, parents).value : last.documents
}
