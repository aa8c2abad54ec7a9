import { expect, it } from 'vitest'
import { sampleGames } from '#stories/support/sample-games.ts'
import { decodeCatalogue, encodeCatalogue } from './catalogue-index.ts'
import { gameAt } from './game-at.ts'
import { similarGames } from './similar-games.ts'

it('offers games of the same theme that can be played, and not the game itself', () => {
  const catalogue = decodeCatalogue(encodeCatalogue(sampleGames({ count: 2_000 })))
  const game = gameAt(catalogue, 100)
  const offered = similarGames(catalogue, 100, 6).map((place) => gameAt(catalogue, place))
  expect(offered).toHaveLength(6)
  for (const other of offered) {
    expect(other).toMatchObject({ theme: game?.theme, state: 'live' })
    expect(other?.nodeId).not.toBe(game?.nodeId)
  }
})
