import { numberOf, type Catalogue } from './catalogue.ts'
import { selectGames, type GameFilters } from './select-games.ts'

/** What may be asked of the games of an area by a switch, apart from favourites, which are the member's own. */
const sharedSwitches = ['minimumBet', 'lines', 'jackpot', 'isNew'] as const
type SharedSwitch = (typeof sharedSwitches)[number]

/** The filters that tell games of an area apart: by any other, all would stay or none. */
export interface OfferedFilters {
  readonly switches: readonly SharedSwitch[]
  /** In the order of the catalogue. */
  readonly themes: readonly string[]
  /** 1 to 5, the lowest first. */
  readonly volatilities: readonly number[]
}

/** Looks at every game of an area, which is given by filters itself. `today` in days since 1970. */
export function offeredFilters(catalogue: Catalogue, area: GameFilters, today: number): OfferedFilters {
  const given = { today, favourites: nobody, compare: alike }
  const games = selectGames(catalogue, { ...given, filters: area })
  const tellsApart = (name: SharedSwitch) => {
    const { length } = selectGames(catalogue, { ...given, filters: { [name]: true }, found: games })
    return length > 0 && length < games.length
  }
  const values = (column: 'theme' | 'volatility') => {
    const found = new Set(Array.from(games, (game) => numberOf(catalogue, column, game)))
    return found.size > 1 ? [...found].toSorted((a, b) => a - b) : []
  }
  return {
    switches: sharedSwitches.filter(tellsApart),
    themes: values('theme').flatMap((theme) => catalogue.themes[theme] ?? []),
    volatilities: values('volatility'),
  }
}

const nobody: ReadonlySet<string> = new Set()
const alike = () => 0
