import { columnLimits, type Catalogue } from './catalogue.ts'
import { gameTest, type GameFilters } from './select-games.ts'

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

/** Looks at every game once, because a lobby opens with it. `area` is given by filters itself, `today` in days since 1970. */
export function offeredFilters(catalogue: Catalogue, area: GameFilters, today: number): OfferedFilters {
  const test = (filters: GameFilters) => gameTest(catalogue, { filters, favourites: nobody, today })
  const { theme, volatility } = catalogue.columns
  const themes = new Uint8Array(columnLimits.theme + 1)
  const volatilities = new Uint8Array(columnLimits.volatility + 1)
  const isInArea = test(area)
  const games: number[] = []
  for (let game = 0; game < catalogue.size; game++) {
    if (!isInArea(game)) continue
    games.push(game)
    themes[theme[game] ?? 0] = 1
    volatilities[volatility[game] ?? 0] = 1
  }
  const tellsApart = (fits: (game: number) => boolean) => games.some(fits) && !games.every(fits)
  return {
    switches: sharedSwitches.filter((name) => tellsApart(test({ [name]: true }))),
    themes: severalOf(themes).flatMap((each) => catalogue.themes[each] ?? []),
    volatilities: severalOf(volatilities),
  }
}

/** The values that were seen, where there are several. */
function severalOf(seen: Uint8Array): readonly number[] {
  const values = [...seen.keys()].filter((value) => seen[value] === 1)
  return values.length > 1 ? values : []
}

const nobody: ReadonlySet<string> = new Set()
