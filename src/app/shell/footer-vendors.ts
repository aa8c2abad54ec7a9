import type { GameCategory } from '#schemas/games/game-categories.ts'
import type { Vendor } from '#schemas/config/menu.ts'

/** The vendors of the footer, each once; those whose code starts with TCG are skipped (specification §2). */
export function footerVendors(vendors: readonly Vendor[]): readonly Vendor[] {
  const shown = new Map<string, Vendor>()
  for (const vendor of vendors) {
    if (!vendor.vassalage.startsWith('TCG') && !shown.has(vendor.vassalage))
      shown.set(vendor.vassalage, vendor)
  }
  return [...shown.values()]
}

/** Whose icon a vendor of a game type has in the footer (specification §2). */
export function footerIconOf(gameType: GameCategory): GameCategory {
  if (gameType === 'ESPORTS') return 'SPORTS'
  return gameType === 'LOTT' ? 'ELOTT' : gameType
}
