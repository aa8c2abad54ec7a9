import { describe, expect, it } from 'vitest'
import { proveCrash, proveDice, proveFish, proveMines } from '#tests/prove/return-to-player.ts'
import { demoCasinoGame } from '#tests/support/games/test-demo-casino.ts'
import { mines, minesMultiplier, tiles } from './mines.ts'

/** Mines under the first tiles. */
function begun(count: number, stake = 100n) {
  return mines.open({ game: demoCasinoGame('Mines'), stake, bet: { mines: count } }, () => 0)
}

describe('mines', () => {
  it('are placed before the first move and stay hidden until the round ends', () => {
    const { state, shown } = begun(3)
    expect(state.mines).toEqual([0, 1, 2])
    expect(JSON.stringify(shown)).toBe('{"count":3,"opened":[]}')
    expect(mines.moves.make(state, { open: 1 })).toMatchObject({ isOver: true, win: 0n })
  })

  it('pay more with each tile, and everything when all safe ones are open', () => {
    let step = begun(23)
    expect(mines.moves.make(step.state, { cashOut: true })).toBeUndefined()
    step = mines.moves.make(step.state, { open: 23 }) ?? step
    expect([step.isOver, step.win]).toEqual([false, 0n])
    expect(mines.moves.make(step.state, { open: 23 })).toBeUndefined()
    expect(mines.moves.make(step.state, { cashOut: true })?.win).toBe(1_237n)
    expect(mines.moves.make(step.state, { open: 24 })).toMatchObject({ isOver: true, win: 29_700n })
  })

  it('give back 99 in 100 wherever the player stops, by all boards that there are', () => {
    const ways = (from: number, take: number): bigint =>
      Array.from({ length: take }).reduce<bigint>(
        (all, _, at) => (all * BigInt(from - at)) / BigInt(at + 1),
        1n,
      )
    for (let count = 1; count < tiles; count++)
      for (let opened = 1; opened <= tiles - count; opened++) {
        // The boards on which the first tiles are safe, among all.
        const [safe, all] = [ways(tiles - opened, count), ways(tiles, count)]
        const back = Number((minesMultiplier(count, opened) * safe * 10_000n) / all) / 10_000
        expect(back).toBeLessThanOrEqual(9_900)
        expect(back).toBeGreaterThan(9_898.9)
      }
  })
})

it('dice, mines, crash and fish give back what they state when they are played, and the proof notices when they do not', () => {
  const few = { rounds: 40_000, seed: 7 }
  for (const prove of [proveDice, proveMines, proveCrash, proveFish]) {
    expect(() => prove({ ...few, within: 2 })).not.toThrow()
    // Luck alone is further away.
    expect(() => prove({ ...few, within: 0.001 })).toThrow('give back')
  }
})
