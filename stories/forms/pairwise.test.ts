import { describe, expect, it } from 'vitest'
import { pairsOf, pairwise } from './pairwise.ts'

describe('pairwise', () => {
  it('lets every two switches meet in all four ways, in few settings', () => {
    for (const count of [2, 3, 4, 5, 6]) {
      const names = Array.from({ length: count }, (_, place) => `S${place}`)
      const settings = pairwise(names)
      const shown = new Set(settings.flatMap(pairsOf))
      expect(shown.size).toBe((count * (count - 1) * 4) / 2)
      expect(settings.length).toBeLessThanOrEqual(count + 4)
      expect(Object.values(settings[0] ?? {})).not.toContain(true)
    }
  })

  it('shows a single switch off and on', () => {
    expect(pairwise(['captcha'])).toEqual([{ captcha: false }, { captcha: true }])
  })
})
