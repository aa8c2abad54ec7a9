import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { lockLayers } from './layers/layer-store.ts'
import { lockMerchant } from './merchant-store.ts'

/** Until the transaction ends nobody else publishes there; false where there is no such merchant or layer. */
export async function lockOwner(transaction: Database, owner: string): Promise<boolean> {
  const layer = layerOf(owner)
  if (layer === undefined) return lockMerchant(transaction, owner)
  const codes = await lockLayers(transaction)
  return codes.includes(layer)
}
