import { ownerOfLayer } from '#schemas/config/edits/draft-owner.ts'
import type { Database } from '../../../platform/database/connect-database.ts'
import { recordAction } from '../record-action.ts'
import type { Operator } from '../operator.ts'

interface Done {
  readonly layer: string
  readonly number: number
  readonly releases: readonly { readonly merchant: string; readonly number: number }[]
  readonly by: Operator
  readonly reason: string
  readonly now: Date
}

/** Tells consoles that a layer published, and keeps it: of each merchant that changed, and of the layer. The last of a transaction. */
export async function recordLayerPublished(
  transaction: Database,
  { layer, number, releases, by, reason, now }: Done,
): Promise<void> {
  for (const each of releases)
    await recordAction(transaction, each.merchant, {
      action: 'releasePublished',
      by,
      part: 'releases',
      id: String(each.number),
      subject: `release ${each.number}`,
      reason,
      details: { layer, number },
      now,
    })
  await recordAction(transaction, ownerOfLayer(layer), {
    action: 'layerPublished',
    by,
    part: 'releases',
    id: String(number),
    subject: `release ${number} of layer ${layer}`,
    reason,
    details: { layer, releases },
    now,
  })
}
