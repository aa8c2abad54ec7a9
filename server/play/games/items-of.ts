import type { GameItem } from '#schemas/calls/game-item.ts'
import type { MerchantCatalogue } from './merchant-catalogue.ts'

/** The games of these ids that the merchant has, in their order. */
export function itemsOf(
  catalogue: Pick<MerchantCatalogue, 'byId'> | undefined,
  nodeIds: readonly string[],
): GameItem[] {
  return nodeIds.flatMap((nodeId) => catalogue?.byId.get(nodeId)?.item ?? [])
}
