import type { GameCategory } from '#schemas/games/game-categories.ts'
import type { Configuration } from '#schemas/config/documents.ts'
import { vendors } from '../vendors.ts'

export interface DemoVendor {
  readonly vassalage: string
  readonly category: GameCategory
  /** How many games it has. */
  readonly games: number
}

/** Slots by the place of their vendor in the menu: the first merchant has a few more than 10,000 games with all the others, the second about 2,300. */
const slots = {
  solmar: [999, 960, 920, 870, 820, 780, 740, 700, 640, 580, 520, 430, 341],
  kidlat: [420, 360, 300, 250, 210, 160, 120, 80],
}

const others: Readonly<Record<Exclude<GameCategory, 'RNG'>, number>> = {
  LIVE: 30,
  SPORTS: 25,
  FISH: 30,
  PVP: 30,
  LOTT: 40,
  ESPORTS: 20,
  ELOTT: 20,
  COCKFIGHT: 16,
  MINI: 24,
  JACKPOT: 20,
}

/** A vendor that waits for a merchant to have it. */
const unused = vendors('ELOTT', ['Quick Numbers'])

/** Categories that came later: their vendors stand behind all others, so that no game of those got another id. */
const later: readonly GameCategory[] = ['ELOTT', 'COCKFIGHT', 'MINI', 'JACKPOT']

/** The vendors of the demo merchants' menus and the games that each has. A vendor's place is part of its games' ids. */
export function demoVendors(
  menus: Readonly<Record<keyof typeof slots, Configuration['menu']>>,
): readonly DemoVendor[] {
  const found = (['solmar', 'kidlat'] as const).flatMap((merchant) =>
    menus[merchant].categories.flatMap(({ gameCategory, vendors: ofCategory }) =>
      ofCategory.map(({ vassalage }, place) => ({
        vassalage,
        category: gameCategory,
        games: gameCategory === 'RNG' ? (slots[merchant][place] ?? 100) : others[gameCategory],
      })),
    ),
  )
  const late = unused.map(({ vassalage }) => ({ vassalage, category: 'ELOTT' as const, games: others.ELOTT }))
  const isLater = ({ category }: DemoVendor) => later.includes(category)
  return [...found.filter((vendor) => !isLater(vendor)), ...late, ...found.filter(isLater)]
}
