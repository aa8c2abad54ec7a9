import { numberOf, type Catalogue } from './catalogue.ts'

/** What a lobby shows of a catalogue. Each narrows; nothing is asked by what is not there. */
export interface GameFilters {
  readonly category?: string
  readonly vendor?: string
  readonly theme?: string
  /** 1 to 5. */
  readonly volatility?: number
  /** One unit of money or more, and 25 lines or more (specification §9). */
  readonly minimumBet?: boolean
  readonly lines?: boolean
  readonly jackpot?: boolean
  readonly isNew?: boolean
  readonly favourite?: boolean
}

export const gameSorts = ['popular', 'newest', 'title', 'returnToPlayer'] as const
export type GameSort = (typeof gameSorts)[number]

export interface Selection {
  readonly filters: GameFilters
  /** The places that a search found, the best first; without it every place. */
  readonly found?: Uint16Array | undefined
  /** Without it the order of the search, or of popularity. */
  readonly sort?: GameSort | undefined
  /** Ids of the member's favourites. */
  readonly favourites: ReadonlySet<string>
  /** Days since 1970. */
  readonly today: number
  /** By which titles are compared. */
  readonly compare: (a: string, b: string) => number
}

/** A game is new for so many days. */
const newForDays = 45
const leastBet = 100
const leastLines = 25

/** The places that a lobby shows, in its order. */
export function selectGames(
  catalogue: Catalogue,
  { found, sort, compare, ...asked }: Selection,
): Uint16Array {
  const all = found ?? Uint16Array.from({ length: catalogue.size }, (_, game) => game)
  const fitting = all.filter(gameTest(catalogue, asked))
  const order = sort && orders[sort]
  return order ? fitting.toSorted((a, b) => order(catalogue, a, b, compare) || a - b) : fitting
}

/** Tells whether the game at a place fits all filters. */
export function gameTest(
  catalogue: Catalogue,
  { filters, favourites, today }: Pick<Selection, 'filters' | 'favourites' | 'today'>,
): (game: number) => boolean {
  const { vendors, themes, categories } = catalogue
  const [vendor, theme, category] = [
    vendors.findIndex(({ id }) => id === filters.vendor),
    themes.indexOf(filters.theme ?? ''),
    categories.indexOf(filters.category ?? ''),
  ]
  const number = (column: Parameters<typeof numberOf>[1], game: number) => numberOf(catalogue, column, game)
  return (game) =>
    (filters.category === undefined || number('category', game) === category) &&
    (filters.vendor === undefined || number('vendor', game) === vendor) &&
    (filters.theme === undefined || number('theme', game) === theme) &&
    (filters.volatility === undefined || number('volatility', game) === filters.volatility) &&
    (!filters.minimumBet || number('minimumBet', game) >= leastBet) &&
    (!filters.lines || number('lines', game) >= leastLines) &&
    (!filters.jackpot || number('jackpot', game) === 1) &&
    (!filters.isNew || isNew(catalogue, game, today)) &&
    (!filters.favourite || favourites.has(String(number('nodeId', game))))
}

/** Whether a game came out in the last weeks. */
export function isNew(catalogue: Catalogue, game: number, today: number): boolean {
  const age = today - numberOf(catalogue, 'released', game)
  return age >= 0 && age < newForDays
}

type Order = (catalogue: Catalogue, a: number, b: number, compare: Selection['compare']) => number

const orders: Readonly<Record<GameSort, Order>> = {
  popular: (_, a, b) => a - b,
  newest: (catalogue, a, b) => numberOf(catalogue, 'released', b) - numberOf(catalogue, 'released', a),
  title: ({ titles }, a, b, compare) => compare(titles[a] ?? '', titles[b] ?? ''),
  returnToPlayer: (catalogue, a, b) =>
    numberOf(catalogue, 'returnToPlayer', b) - numberOf(catalogue, 'returnToPlayer', a),
}
