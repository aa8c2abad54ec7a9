import { describe, expect, it } from 'vitest'
import { sampleGames } from '#stories/support/sample-games.ts'
import type { CatalogueGame } from './catalogue-game.ts'
import { decodeCatalogue, encodeCatalogue } from './catalogue-index.ts'
import { dayOf } from './day-of.ts'
import { offeredFilters } from './offered-filters.ts'

const today = dayOf('2026-01-20')
const plain = { minimumBet: 1, lines: 0, jackpot: false, released: '2020-01-01', volatility: 3 } as const

function offered(games: readonly Partial<CatalogueGame>[], area = {}) {
  const sample = sampleGames({ count: games.length })
  const given = sample.map((game, at) => ({
    ...game,
    theme: 'fruit',
    category: 'RNG',
    ...plain,
    ...games[at],
  }))
  return offeredFilters(decodeCatalogue(encodeCatalogue(given as CatalogueGame[])), area, today)
}

describe('the filters that are offered', () => {
  it('are those that some games of the area fit and others do not', () => {
    expect(
      offered([{ minimumBet: 100 }, { lines: 25 }, { jackpot: true }, { released: '2026-01-19' }]),
    ).toEqual({
      switches: ['minimumBet', 'lines', 'jackpot', 'isNew'],
      themes: [],
      volatilities: [],
    })
  })

  it('are none where all games are alike', () => {
    const all = { minimumBet: 100, jackpot: true }
    expect(offered([all, all])).toEqual({ switches: [], themes: [], volatilities: [] })
    expect(offered([])).toEqual({ switches: [], themes: [], volatilities: [] })
  })

  it('are what the games of the area have, not those of others', () => {
    const games: readonly Partial<CatalogueGame>[] = [
      { theme: 'dragon', volatility: 5, category: 'LIVE' },
      { theme: 'fruit', volatility: 4 },
      { theme: 'ocean', volatility: 1, lines: 30 },
    ]
    const { themes, ...others } = offered(games, { category: 'RNG' })
    expect(others).toEqual({ switches: ['lines'], volatilities: [1, 4] })
    expect(themes.toSorted()).toEqual(['fruit', 'ocean'])
  })
})
