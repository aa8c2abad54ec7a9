import type { GameCategory } from './game-categories.ts'
import { numberOf, type Catalogue } from './catalogue.ts'
import { gameStates, type CatalogueGame, type GameState } from './catalogue-game.ts'
import { dateOfDay } from './day-of.ts'

/** The game of a place as an object, or nothing where the catalogue has no such place. */
export function gameAt(catalogue: Catalogue, place: number): CatalogueGame | undefined {
  const { titles, vendors, categories, themes, tags } = catalogue
  const number = (column: Parameters<typeof numberOf>[1]) => numberOf(catalogue, column, place)
  const title = titles[place]
  const vendor = vendors[number('vendor')]
  if (title === undefined || !vendor) return undefined
  const bits = number('tags')
  return {
    nodeId: String(number('nodeId')),
    title,
    vendor,
    category: categories[number('category')] as GameCategory,
    theme: themes[number('theme')] ?? '',
    tags: tags.filter((_, tag) => bits & (1 << tag)),
    volatility: number('volatility'),
    returnToPlayer: number('returnToPlayer'),
    lines: number('lines'),
    minimumBet: number('minimumBet'),
    maximumBet: number('maximumBet'),
    jackpot: number('jackpot') === 1,
    released: dateOfDay(number('released')) ?? '',
    popularity: place + 1,
    colour: number('colour'),
    picture: number('picture').toString(16).padStart(catalogue.pictureDigits, '0'),
    state: stateAt(catalogue, place),
    ...(number('next') ? { next: number('next') } : {}),
  }
}

/** Whether the game of a place can be played. */
export function stateAt(catalogue: Catalogue, place: number): GameState {
  return gameStates[numberOf(catalogue, 'state', place)] ?? 'live'
}

/** Places of games by their ids. */
export function indexesByNodeId(catalogue: Catalogue): ReadonlyMap<string, number> {
  return new Map(Array.from(catalogue.columns.nodeId, (nodeId, place) => [String(nodeId), place]))
}
