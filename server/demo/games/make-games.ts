import type { Insertable } from 'kysely'
import type { GameCategory } from '#schemas/games/game-categories.ts'
import { cardRoomOf, roomCommission } from '#schemas/games/card-rooms.ts'
import { lotteryOf, returnOfLottery } from '#schemas/games/lotteries.ts'
import {
  slotFamilies,
  slotFamilyNames,
  slotFamilyOf,
  type SlotFamilyName,
} from '#schemas/games/slot-families.ts'
import { themes, type Theme } from '#schemas/games/themes.ts'
import '../../configuration/game-tables/game-tables.ts'
import { seededNumbers } from '../../platform/seeded-numbers.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { DemoVendor } from './demo-vendors.ts'
import { pickOf, titleMaker, type Numbers } from './make-titles.ts'
import { gameKinds } from './special-titles.ts'
import { titleWords } from './title-words.ts'

export type NewGame = Insertable<Tables['game']>

/** Another number makes other games. */
const seed = 20_261_120

/**
 * All games of the vendors, the same ones each time. Ids tell the vendor's place by thousands, so that games which are added to one
 * leave the others as they are.
 */
export function makeGames(vendors: readonly DemoVendor[]): NewGame[] {
  const numbers = seededNumbers(seed)
  const taken = new Set<string>()
  const titleOf = titleMaker(numbers, taken)
  const games = vendors.flatMap(({ vassalage, category, games: count }, place) => {
    const favourites = favouriteThemes(numbers)
    return Array.from({ length: count }, (_, at): NewGame => {
      const id = (place + 1) * 1_000 + at
      const common = { id, vassalage, category, picture_version: 1, is_to_come: false }
      if (category === 'RNG') {
        const theme = pickOf(numbers, favourites)
        const known = figures(numbers, at, count)
        const title = titleOf(theme)
        return { ...common, ...known, title, theme, ...slot(numbers, title) }
      }
      const kind = pickOf(numbers, gameKinds[category])
      const title = untaken(taken, () =>
        [pickOf(numbers, kind.beginnings), pickOf(numbers, kind.ends)].join(' '),
      )
      // Drawn as ever, so that games stay what they are.
      numbers()
      const rest = {
        lines: 0,
        jackpot: category === 'JACKPOT',
        volatility: 1 + (numbers() % 4),
      }
      const known = figures(numbers, at, count)
      return {
        ...common,
        ...known,
        ...playedFigures(category, title),
        ...lotteryFacts({ category, title }, known.minimum_bet),
        title,
        theme: kind.theme,
        tags: [...kind.tags],
        ...rest,
      }
    })
  })
  return ranked(games, numbers)
}

/** What dice, mines, crash, baccarat and rooms of cards are played by: they give back what those do, of bets that they take. */
function playedFigures(category: GameCategory, title: string) {
  if (category === 'MINI' && /\b(Dice|Over Under|Mines|Rocket|Jeepney|Balloon|Comet)\b/.test(title))
    return { return_to_player: 9_900 }
  if (category === 'LIVE' && /\bBaccarat\b/.test(title))
    return { return_to_player: 9_894, minimum_bet: 100n, maximum_bet: 100_000n }
  // Its jackpots are hit by chances that fit beside one another.
  if (category === 'JACKPOT') return { maximum_bet: 5_000n }
  if (cardRoomOf({ category, title }))
    return { return_to_player: 10_000 - roomCommission, minimum_bet: 300n, maximum_bet: 6_000n }
  return {}
}

/** A lottery gives back what its prizes say, and the highest of them bounds its stakes. */
function lotteryFacts(game: { readonly category: string; readonly title: string }, minimum: bigint) {
  const lottery = lotteryOf(game)
  return lottery && { return_to_player: returnOfLottery(lottery), maximum_bet: minimum * 100n }
}

/** A vendor has a hand: six themes that it likes, and now and then another one. */
function favouriteThemes(numbers: Numbers): readonly Theme[] {
  const all = themes.filter((theme) => titleWords[theme])
  const liked = Array.from({ length: 6 }, () => pickOf(numbers, all))
  return [...liked, ...liked, ...all]
}

const classic = ['bothWays', 'respins'] as const satisfies readonly SlotFamilyName[]
const modern = slotFamilyNames.filter((name) => name !== 'bothWays' && name !== 'respins')

/** What a slot is follows from the family that plays it. */
function slot(numbers: Numbers, title: string) {
  const isClassic = numbers() % 9 === 0
  const wanted = pickOf(numbers, isClassic ? classic : modern)
  // As many are drawn as ever, so that games keep their titles.
  for (let more = isClassic ? 3 : 6; more > 1; more--) numbers()
  const { tags, ...facts } = slotFamilies[slotFamilyOf({ tags: slotFamilies[wanted].tags, title })]
  return { tags: [...tags], ...facts }
}

/** Hundredths of a percent. */
const returns = [
  9_200, 9_400, 9_450, 9_480, 9_500, 9_550, 9_580, 9_600, 9_610, 9_620, 9_650, 9_650, 9_670, 9_700, 9_720,
  9_800,
] as const

/** What every kind of game has. Bets are minor units. */
function figures(numbers: Numbers, at: number, count: number) {
  const minimum = pickOf(numbers, [10, 10, 20, 20, 25, 50, 100, 100, 200])
  // The last of a vendor's games is the newest; days go back from the seed's own date.
  const weeks = Math.floor(((count - at) / count) ** 1.6 * 370) + (numbers() % 3)
  return {
    return_to_player: pickOf(numbers, returns),
    minimum_bet: BigInt(minimum),
    maximum_bet: BigInt(minimum * pickOf(numbers, [100, 200, 250, 500, 1_000])),
    // Studios bring out their games on Thursdays.
    released: new Date(Date.UTC(2026, 10, 19) - weeks * 7 * 86_400_000).toISOString().slice(0, 10),
    languages: numbers() % 3 === 0 ? ['en'] : ['en', 'tl'],
    devices: (numbers() % 25 === 0 ? ['desktop'] : ['desktop', 'mobile']) as ('desktop' | 'mobile')[],
    popularity: 1,
  }
}

function untaken(taken: Set<string>, make: () => string): string {
  for (let tries = 1; ; tries++) {
    const made = tries > 200 ? `${make()} ${2 + Math.floor(tries / 200)}` : make()
    if (taken.has(made.toLowerCase())) continue
    taken.add(made.toLowerCase())
    return made
  }
}

/** Each game has a rank of its own, drawn once. */
function ranked(games: readonly NewGame[], numbers: Numbers): NewGame[] {
  return games
    .map((game) => ({ game, weight: numbers() }))
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ game }, rank) => ({ ...game, popularity: rank + 1 }))
    .toSorted((one, other) => one.id - other.id)
}
