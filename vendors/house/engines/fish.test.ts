import { describe, expect, it } from 'vitest'
import { demoCasinoGame } from '#tests/support/games/test-demo-casino.ts'
import { catchingNumbers, fish, fishKinds, fishPays, type FishKind } from './fish.ts'

const game = { ...demoCasinoGame('Reef Hunter'), category: 'FISH', returnToPlayer: 9_640 }

function shot(kind: FishKind, number: number, stake = 100n) {
  return fish.open({ game, stake, bet: { kind } }, () => number)
}

describe('a shot at a fish', () => {
  it.each(fishKinds)('gives back what is stated, to the last number, at a %s', (kind) => {
    const catching = catchingNumbers(kind, game.returnToPlayer)
    expect(catching * fishPays[kind]).toBe(game.returnToPlayer * 100)
    expect(shot(kind, catching - 1)).toMatchObject({ win: BigInt(fishPays[kind]) * 100n, isOver: true })
    expect(shot(kind, catching)).toMatchObject({ win: 0n, isOver: true })
  })

  it('draws the same whatever it is aimed at, so that the page can work it out', () => {
    const asked: number[] = []
    for (const kind of fishKinds)
      fish.open({ game, stake: 1n, bet: { kind } }, (below) => {
        asked.push(below)
        return 0
      })
    expect(new Set(asked)).toEqual(new Set([1_000_000]))
  })
})
