import { describe, expect, it } from 'vitest'
import type { GameFacts } from './engine.ts'
import { seededDraw } from '../fairness/seeded-draw.ts'
import { dice, diceMultiplier } from './dice.ts'

const game: GameFacts = {
  title: 'Pocket Dice',
  category: 'MINI',
  theme: 'luck',
  tags: ['dice'],
  returnToPlayer: 9_900,
  minimumBet: 10n,
  maximumBet: 100_000n,
}

function roll(value: number, side: 'under' | 'over', chance: number, stake = 100n) {
  return dice.open({ game, stake, bet: { side, chance } }, () => value).win
}

describe('dice', () => {
  it('win on their side of the line and nowhere else', () => {
    expect([roll(4_999, 'under', 5_000), roll(5_000, 'under', 5_000)]).toEqual([198n, 0n])
    expect([roll(5_000, 'over', 5_000), roll(4_999, 'over', 5_000)]).toEqual([198n, 0n])
    for (const side of ['under', 'over'] as const) {
      const wins = Array.from({ length: 10_000 }, (_, value) => roll(value, side, 1_234)).filter(Boolean)
      expect(wins.length).toBe(1_234)
    }
  })

  it('give back 99 in 100 at every chance, by all rolls that there are', () => {
    for (let chance = 100; chance <= 9_500; chance++) {
      const back = (diceMultiplier(chance) * chance) / 10_000
      expect(back).toBeLessThanOrEqual(9_900)
      expect(back).toBeGreaterThan(9_899)
    }
  })

  it('never pay a part of the smallest coin', () => {
    expect(roll(0, 'under', 9_500, 1n)).toBe(1n)
    expect(roll(0, 'under', 9_500, 10n)).toBe(10n)
  })

  it('fall alike: chi-square of 100,000 rolls of one pair of seeds', () => {
    const counts = Array.from({ length: 100 }, () => 0)
    const rolls = 100_000
    for (let nonce = 0; nonce < rolls; nonce++) {
      const { roll: value } = dice.open(
        { game, stake: 1n, bet: { side: 'under', chance: 100 } },
        seededDraw('5e'.repeat(32), 'a player', nonce),
      ).state
      const bin = Math.floor(value / 100)
      counts[bin] = (counts[bin] ?? 0) + 1
    }
    const expected = rolls / counts.length
    const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 99 degrees of freedom: 1 in 1,000 lies above the one, and below the other.
    expect(square).toBeLessThan(148.2)
    expect(square).toBeGreaterThan(60)
  })
})
