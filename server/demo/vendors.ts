import type { GameCategory } from '#schemas/games/game-categories.ts'
import type { Vendor } from '#schemas/config/menu.ts'

/** Invented vendors of a category; the id and the code come from the name, and a mark before the name is its badge. */
export function vendors(gameType: GameCategory, names: readonly string[]): Vendor[] {
  return names.map((name) => {
    const badge = badges[name.charAt(0)]
    const displayName = name.replace(/^[+!]/, '')
    const words = displayName.replace(/[^A-Za-z0-9 ]/g, '').split(' ')
    return {
      id: words.join('-').toLowerCase(),
      vassalage: words.join('_').toUpperCase().slice(0, 24),
      displayName,
      gameType,
      ...(badge ? { badge } : {}),
    }
  })
}

const badges: Readonly<Record<string, 'new' | 'hot'>> = { '+': 'new', '!': 'hot' }
