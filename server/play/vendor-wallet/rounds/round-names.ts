import type { VendorRoundRow } from '../vendor-tables.ts'

/** What a round is known by in the ledger: the scope of its keys, and what is written down beside each transfer of it. */
export function scopeOf(vendor: string): `vendor:${string}` {
  return `vendor:${vendor}`
}

export function detailOf({ round_id, game_id }: Pick<VendorRoundRow, 'round_id' | 'game_id'>): string {
  return `round ${round_id} game ${game_id}`
}
