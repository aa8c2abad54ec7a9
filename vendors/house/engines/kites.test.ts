import { describe, expect, it } from 'vitest'
import { demoCasinoGame } from '#tests/support/games/test-demo-casino.ts'
import { duelEnds, duelMultiplier, kites, type DuelEnd } from './kites.ts'

const game = { ...demoCasinoGame('Amihan Kite Duel'), category: 'COCKFIGHT', returnToPlayer: 9_600 }
const ends = Object.keys(duelEnds) as readonly DuelEnd[]

function duel(number: number, on: DuelEnd, stake = 10_000n) {
  return kites.open({ game, stake, bet: { on } }, () => number)
}

describe('a duel of kites', () => {
  it('ends in one of three ways, as often as is said', () => {
    const found = [0, 459_999, 460_000, 919_999, 920_000, 999_999].map(
      (number) => duel(number, 'red').shown.end,
    )
    expect(found).toEqual(['red', 'red', 'blue', 'blue', 'both', 'both'])
    expect(Object.values<number>(duelEnds).reduce((sum, each) => sum + each)).toBe(1_000_000)
  })

  it.each(ends)('gives back what is stated on %s, and never more', (on) => {
    const back: number = (duelMultiplier(on, game) * duelEnds[on]) / 1_000_000
    expect(back).toBeLessThanOrEqual(game.returnToPlayer)
    expect(back).toBeGreaterThan(game.returnToPlayer - 1)
  })

  it('pays its end alone, in whole coins', () => {
    expect([0, 460_000, 920_000].map((number) => duel(number, 'red').win)).toEqual([20_869n, 0n, 0n])
    expect(duel(999_999, 'both').win).toBe(120_000n)
    expect(duel(0, 'red', 1n).win).toBe(2n)
  })
})
