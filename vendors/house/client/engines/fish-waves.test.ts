import { expect, it } from 'vitest'
import { fishKinds } from '../../engines/fish.ts'
import { fishAt } from './fish-waves.ts'

const day = Date.UTC(2026, 10, 23)
const times = Array.from({ length: 600 }, (_, at) => day + at * 997)

it('fish of every kind can be seen at any time', () => {
  for (const game of ['16000', '16001'])
    for (const now of times) {
      const seen = fishAt(game, now).filter(({ x }) => x > 0 && x < 1)
      expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(fishKinds))
      expect(seen.length).toBeLessThan(40)
    }
})

it('they swim without a jump, and alike for all who look', () => {
  for (const now of times) {
    const next = new Map(fishAt('16000', now + 16).map((each) => [each.id, each]))
    for (const { id, x, y } of fishAt('16000', now)) {
      const later = next.get(id)
      if (later) expect(Math.abs(later.x - x) + Math.abs(later.y - y)).toBeLessThan(0.005)
    }
  }
  expect(fishAt('16000', day)).toEqual(fishAt('16000', day))
  expect(fishAt('16000', day)).not.toEqual(fishAt('16001', day))
})
