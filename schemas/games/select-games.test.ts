import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleGames } from '#stories/support/sample-games.ts'
import type { CatalogueGame } from './catalogue-game.ts'
import { decodeCatalogue, encodeCatalogue } from './catalogue-index.ts'
import { dayOf } from './day-of.ts'
import { gameAt } from './game-at.ts'
import { gameSorts, selectGames, type GameFilters, type Selection } from './select-games.ts'

const games = sampleGames({ count: 600 })
const catalogue = decodeCatalogue(encodeCatalogue(games))
const today = dayOf('2026-01-20')
const favourites = new Set(games.filter((_, at) => at % 40 === 3).map(({ nodeId }) => nodeId))
const usual = { favourites, today, compare: (a: string, b: string) => a.localeCompare(b) }

function shown(selection: Pick<Selection, 'filters' | 'found' | 'sort'>) {
  return Array.from(selectGames(catalogue, { ...usual, ...selection }), (place) => gameAt(catalogue, place))
}

/** What each filter says, of a game as an object. */
const says: { readonly [Name in keyof GameFilters]-?: (game: CatalogueGame, asked: unknown) => boolean } = {
  category: ({ category }, asked) => category === asked,
  vendor: ({ vendor }, asked) => vendor.id === asked,
  theme: ({ theme }, asked) => theme === asked,
  volatility: ({ volatility }, asked) => volatility === asked,
  minimumBet: ({ minimumBet }, asked) => !asked || minimumBet >= 100,
  lines: ({ lines }, asked) => !asked || lines >= 25,
  jackpot: ({ jackpot }, asked) => !asked || jackpot,
  isNew: ({ released }, asked) => !asked || (dayOf(released) <= today && dayOf(released) > today - 45),
  favourite: ({ nodeId }, asked) => !asked || favourites.has(nodeId),
}

const flag = fc.boolean()
const arbitraryFilters: fc.Arbitrary<GameFilters> = fc.record(
  {
    category: fc.constantFrom('RNG', 'LIVE'),
    vendor: fc.constantFrom('tidal', 'lantern', 'nobody', 'constructor'),
    theme: fc.constantFrom('dragon', 'fruit', 'nothing'),
    volatility: fc.integer({ min: 1, max: 5 }),
    minimumBet: flag,
    lines: flag,
    jackpot: flag,
    isNew: flag,
    favourite: flag,
  },
  { requiredKeys: [] },
)

describe('a selection of games', () => {
  it('is what all filters together say, in the order of popularity', () => {
    fc.assert(
      fc.property(arbitraryFilters, (filters) => {
        const wanted = games.filter((game) =>
          Object.entries(filters).every(([name, asked]) => says[name as keyof GameFilters](game, asked)),
        )
        expect(shown({ filters })).toEqual(wanted)
      }),
      { numRuns: 150 },
    )
  })

  it('keeps the order of a search, unless another is asked for', () => {
    const found = Uint16Array.from([30, 2, 17])
    expect(shown({ filters: {}, found }).map((game) => game?.popularity)).toEqual([31, 3, 18])
    expect(shown({ filters: {}, found, sort: 'popular' }).map((game) => game?.popularity)).toEqual([
      3, 18, 31,
    ])
  })

  it.each(gameSorts.filter((sort) => sort !== 'popular'))('is put in order by %s', (sort) => {
    const key = (game?: CatalogueGame) =>
      ({ newest: game?.released, title: game?.title, returnToPlayer: game?.returnToPlayer })[sort] ?? ''
    const keys = shown({ filters: {}, sort }).map(key)
    expect(new Set(keys).size).toBeGreaterThan(10)
    for (const [at, later] of keys.slice(1).entries()) {
      const earlier = keys[at] ?? ''
      expect(sort === 'title' ? earlier <= later : earlier >= later, `${earlier}, ${later}`).toBe(true)
    }
  })
})
