import { describe, expect, it } from 'vitest'
import { demoCasinoGame } from '#tests/support/games/test-demo-casino.ts'
import { vault, vaultPrizes } from './vault.ts'
import { hitNumbers, houseLevels, jackpotReturn, levelFacts, levelHit, mostStake } from './jackpot-levels.ts'

const game = { ...demoCasinoGame('Grand Vault'), category: 'JACKPOT', returnToPlayer: 9_600 }

describe('a stake', () => {
  it.each([1n, 10n, 5_000n, mostStake])('of %s hits each jackpot as often as is said', (stake) => {
    let from = 0n
    for (const level of houseLevels.toReversed()) {
      const numbers = (stake * BigInt(hitNumbers)) / levelFacts[level].onceIn
      expect(levelHit(Number(from), stake)).toBe(level)
      from += numbers
      expect(levelHit(Number(from - 1n), stake)).toBe(level)
    }
    expect(from).toBeLessThanOrEqual(hitNumbers)
    expect(from === BigInt(hitNumbers) ? undefined : levelHit(Number(from), stake)).toBeUndefined()
  })
})

describe('a vault', () => {
  it.each([9_200, 9_610, 9_800])(
    'gives back %i of ten thousand, jackpots included, to the last one',
    (stated) => {
      const millionths = vaultPrizes({ returnToPlayer: stated }).reduce(
        (sum, { times, of }) => sum + times * of,
        0,
      )
      expect(millionths / 100 + jackpotReturn.fed + jackpotReturn.begun).toBe(stated)
      // What the house begins with comes once in so many stakes.
      const begun = houseLevels.reduce(
        (sum, level) => sum + Number(levelFacts[level].seed) / Number(levelFacts[level].onceIn),
        0,
      )
      expect(begun * 10_000).toBeCloseTo(jackpotReturn.begun, 9)
    },
  )

  it('has behind its door what its number says', () => {
    const behind = (number: number) => {
      const draws = [number, hitNumbers - 1]
      return Number(vault.open({ game, stake: 10n, bet: {} }, () => draws.shift() ?? 0).win) / 10
    }
    let from = 0
    for (const { times, of } of vaultPrizes(game)) {
      expect([behind(from), behind(from + of - 1)]).toEqual([times, times])
      from += of
    }
    expect([behind(from), behind(999_999)]).toEqual([0, 0])
  })

  it('is not played where the highest stake has no room for its chances, or nothing would be left behind the door', () => {
    expect(vault.plays(game)).toBe(true)
    expect(vault.plays({ ...game, maximumBet: mostStake + 1n })).toBe(false)
    expect(vault.plays({ ...game, returnToPlayer: 4_285 })).toBe(false)
  })
})
