import type { Database } from '../../../platform/database/connect-database.ts'
import './layer-tables.ts'

export interface NewLayer {
  readonly layer: string
  readonly kind: 'platform' | 'brand'
  readonly name: string
}

/**
 * Adds a layer that says nothing yet; brands stand below the platform. `taken`: there is one of the code, or a platform already;
 * `noPlatform`: a brand comes after it.
 */
export async function addLayer(
  transaction: Database,
  { layer, kind, name }: NewLayer,
  now: Date,
): Promise<'added' | 'taken' | 'noPlatform'> {
  const platform = await transaction
    .selectFrom('layer')
    .select('code')
    .where('kind', '=', 'platform')
    .executeTakeFirst()
  if (kind === 'brand' && !platform) return 'noPlatform'
  const parent = kind === 'brand' ? (platform?.code ?? null) : null
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('layer')
    .values({ code: layer, kind, parent, name: name.trim(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? 'added' : 'taken'
}
