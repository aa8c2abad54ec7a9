import { describe, expect, it } from 'vitest'
import { slotFamilies, type SlotFamilyName } from '#schemas/games/slot-families.ts'
import type { Tag } from '#schemas/games/tags.ts'
import { makeGames } from '#server/demo/games/make-games.ts'
import type { GameFacts } from '../house/engines/engine.ts'
import { seededDraw } from '../house/fairness/seeded-draw.ts'
import { exactReturn, isExact } from './exact-return.ts'
import { familyOf } from './family-of.ts'
import { families } from './families.ts'
import type { Family } from './family.ts'
import { machineOf } from './machine.ts'
import { playRound } from './play-round.ts'
import { millionthsOnSecond, slots } from './slots.ts'

const game: GameFacts = {
  title: 'Salt Dragon',
  category: 'RNG',
  theme: 'dragon',
  tags: ['ways'],
  returnToPlayer: 9_600,
  minimumBet: 20n,
  maximumBet: 20_000n,
}

const all: readonly Family[] = Object.values(families)

describe('slots', () => {
  it.each(all.map((family) => [family.name, family] as const))('%s keep to their own rules', (_, family) => {
    const machine = machineOf(family)
    const draw = seededDraw('51'.repeat(32), family.name, 1)
    let won = 0
    const rounds = 6_000
    for (let round = 0; round < rounds; round++) {
      const { screens, fifths } = playRound(machine, round % 2 === 0 ? 0 : 1, draw)
      expect(fifths).toBe(screens.reduce((sum, screen) => sum + screen.fifths, 0))
      won += fifths / 5
    }
    const stated = (family.returns[0] + family.returns[1]) / 2
    // Five standard errors of the most volatile family.
    expect(Math.abs(won / rounds - stated)).toBeLessThan(0.25)
  })

  it.each(all.map((family) => [family.name, family] as const))(
    '%s can return all that is stated',
    (_, family) => {
      for (const returnToPlayer of [9_200, 9_800]) {
        const often = millionthsOnSecond({ ...game, returnToPlayer }, family)
        expect(often).toBeGreaterThan(0)
        expect(often).toBeLessThan(1_000_000)
        const [least, most] = family.returns
        expect(least + (often / 1_000_000) * (most - least)).toBeCloseTo(returnToPlayer / 10_000, 6)
      }
    },
  )

  it.each(all.filter((family) => isExact(machineOf(family))).map((family) => [family.name, family] as const))(
    '%s return what their strips say over all stops',
    (_, family) => {
      for (const set of [0, 1] as const)
        expect(exactReturn(machineOf(family), set)).toBeCloseTo(family.returns[set], 7)
    },
  )

  it('never pay a part of the smallest coin for a stake that the page offers', () => {
    const draw = seededDraw('52'.repeat(32), 'a player', 1)
    for (let round = 0; round < 500; round++) {
      const { win, shown } = slots.open({ game, stake: 25n, bet: {} }, draw)
      expect(win).toBe(BigInt(shown.fifths) * 5n)
    }
  })

  it('are what the facts of their family promise', () => {
    for (const family of all) {
      const { lines, tags, jackpot } = slotFamilies[family.name as SlotFamilyName]
      const { reels, rows, sets, free } = machineOf(family)
      expect(lines).toBe(family.way === 'ways' ? rows ** reels : family.lines.length)
      const signs = new Set([...sets.flat(2), ...free.flat()])
      const { kind } = family.mechanic
      const has: Partial<Record<Tag, boolean>> = {
        wilds: signs.has('W'),
        freeSpins: family.free !== undefined,
        scatters: signs.has('S'),
        ways: family.way === 'ways',
        cascades: kind === 'cascades',
        multiplier: signs.has('X') || kind === 'cascades',
        respins: kind === 'respins' || kind === 'walking' || kind === 'hold',
        bonusGame: kind === 'hold',
      }
      expect(tags.filter((tag) => tag !== 'classic').toSorted()).toEqual(
        (Object.keys(has) as Tag[]).filter((tag) => has[tag]).toSorted(),
      )
      expect(jackpot).toBe(kind === 'hold')
    }
  })

  it('of the catalogue state what they are, and are of all families', () => {
    const games = makeGames([{ vassalage: 'OWL', category: 'RNG', games: 400 }])
    const seen = new Set<string>()
    for (const { title, tags, lines, volatility, jackpot } of games) {
      const { name } = familyOf({ title, tags: tags ?? [] })
      expect({ tags, lines, volatility, jackpot }).toEqual(slotFamilies[name as SlotFamilyName])
      seen.add(name)
    }
    expect(seen.size).toBe(all.length)
  })
})
