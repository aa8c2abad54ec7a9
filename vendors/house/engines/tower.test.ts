import { describe, expect, it } from 'vitest'
import { proveCoin, proveTower } from '#tests/prove/return-to-player.ts'
import { demoCasinoGame } from '#tests/support/games/test-demo-casino.ts'
import { coin, coinMultiplier } from './coin.ts'
import { floors, tower, towerMultiplier } from './tower.ts'

const game = { ...demoCasinoGame('Tower'), returnToPlayer: 9_600 }

/** Traps behind the first door of each floor. */
function begun(doors: number) {
  return tower.open({ game, stake: 100n, bet: { doors } }, () => 0)
}

describe('a tower', () => {
  it('places its traps before the first move, and shows none above the reached floor', () => {
    const { state, shown } = begun(3)
    expect(state.traps).toEqual(Array.from({ length: floors }, () => 0))
    expect(shown).toEqual({ doors: 3, chosen: [], traps: [] })
    const next = tower.moves.make(state, { door: 2 })
    expect(next?.shown).toEqual({ doors: 3, chosen: [2], traps: [0] })
    expect(tower.moves.make(state, { door: 0 })).toMatchObject({ isOver: true, win: 0n })
  })

  it('pays more with each floor, and ends at the top', () => {
    let step = begun(2)
    expect(tower.moves.make(step.state, { cashOut: true })).toBeUndefined()
    expect(tower.moves.make(step.state, { door: 2 })).toBeUndefined()
    step = tower.moves.make(step.state, { door: 1 }) ?? step
    expect(tower.moves.make(step.state, { cashOut: true })?.win).toBe(192n)
    for (let floor = 1; floor < floors; floor++) step = tower.moves.make(step.state, { door: 1 }) ?? step
    expect(step).toMatchObject({ isOver: true, win: 24_576n })
  })

  it('gives back the stake of a round in which nothing was risked', () => {
    expect(tower.moves.giveUp(begun(4).state).win).toBe(100n)
  })

  it.each([2, 3, 4])('of %i doors gives back what is stated on every floor, within a rounding', (doors) => {
    for (let climbed = 1; climbed <= floors; climbed++) {
      const chance = ((doors - 1) / doors) ** climbed
      const back = Number(towerMultiplier(9_600, doors, climbed)) * chance
      expect(back).toBeGreaterThan(9_599)
      expect(back).toBeLessThanOrEqual(9_600.000_001)
    }
  })
})

it('a coin pays what is stated for the side that it shows, and nothing for the other', () => {
  const flip = (on: 'heads' | 'tails', drawn: number) =>
    coin.open({ game, stake: 1_000n, bet: { on } }, () => drawn).win
  expect([flip('heads', 0), flip('heads', 1), flip('tails', 1)]).toEqual([1_920n, 0n, 1_920n])
  expect((coinMultiplier(game) * 50) / 100).toBe(game.returnToPlayer)
})

it.each([
  ['coin', proveCoin],
  ['tower', proveTower],
] as const)('%s gives back what it states over many rounds', (_, prove) => {
  expect(() => prove({ rounds: 40_000, seed: 3, within: 2.5 })).not.toThrow()
})
