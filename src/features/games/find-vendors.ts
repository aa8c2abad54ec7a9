import type { Vendor } from '#schemas/config/menu.ts'

/** Vendors whose name contains what was typed, without regard to letter case and accents. */
export function findVendors(vendors: readonly Vendor[], search: string): readonly Vendor[] {
  const wanted = plain(search)
  return wanted === '' ? vendors : vendors.filter(({ displayName }) => plain(displayName).includes(wanted))
}

function plain(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
