import { gameStates, type CatalogueGame } from './catalogue-game.ts'

/** The numbers that a catalogue holds of each game, in their order in the file, and the largest that may stand there. */
export const columnLimits = {
  nodeId: Number.MAX_SAFE_INTEGER,
  vendor: 65_535,
  category: 255,
  theme: 255,
  /** A bit for each tag. */
  tags: 0x7fffffff,
  volatility: 5,
  returnToPlayer: 10_000,
  lines: 1_000_000,
  minimumBet: Number.MAX_SAFE_INTEGER,
  maximumBet: Number.MAX_SAFE_INTEGER,
  jackpot: 1,
  /** Days since 1970. */
  released: 100_000,
  colour: 0xffffff,
  picture: 0xffffffffffff,
  /** A place in the list of states. */
  state: gameStates.length - 1,
  /** Minutes since 1970; 0 where nothing is planned. */
  next: 0xffffffff,
} as const

export type ColumnName = keyof typeof columnLimits
export const columnNames = Object.keys(columnLimits) as readonly ColumnName[]

/** The games of a merchant as columns; a game is its place, and the place is its popularity, the most played first. */
export interface Catalogue {
  readonly size: number
  readonly titles: readonly string[]
  readonly vendors: readonly CatalogueGame['vendor'][]
  readonly categories: readonly string[]
  readonly themes: readonly string[]
  readonly tags: readonly string[]
  /** Hexadecimal digits of each picture's version. */
  readonly pictureDigits: number
  /** Numbers by game; `vendor`, `category` and `theme` are places in the lists above, `tags` has a bit for each tag. */
  readonly columns: Readonly<Record<ColumnName, Float64Array>>
}

/** A number of a game; 0 for a game that is not there. */
export function numberOf(catalogue: Catalogue, column: ColumnName, game: number): number {
  return catalogue.columns[column][game] ?? 0
}
