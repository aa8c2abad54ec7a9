import { describe, expect, it } from 'vitest'
import { ageOfStoredSite } from './age-of-stored-site.ts'

const hour = 3_600_000
/** The visitor's clock is a day ahead of the platform's. */
const kept = { at: 100 * hour, ownAt: 124 * hour, ownLatest: 126 * hour }

describe('the age of a site that was kept (F16)', () => {
  it('is told by the platform, whatever the clock of the visitor says', () => {
    expect(ageOfStoredSite(kept, { platform: 103 * hour, own: 0 })).toBe(3 * hour)
    expect(ageOfStoredSite(kept, { platform: 103 * hour, own: 900 * hour })).toBe(3 * hour)
  })

  it('is told by the clock of the visitor where the platform says nothing', () => {
    expect(ageOfStoredSite(kept, { platform: undefined, own: 127 * hour })).toBe(3 * hour)
  })

  it('cannot be told by a clock that goes back, but for what putting it right takes', () => {
    expect(ageOfStoredSite(kept, { platform: undefined, own: 126 * hour - 4_000 })).toBe(2 * hour - 4_000)
    expect(ageOfStoredSite(kept, { platform: undefined, own: 126 * hour - 6_000 })).toBeUndefined()
    expect(ageOfStoredSite(kept, { platform: 99 * hour, own: 127 * hour })).toBeUndefined()
  })

  it('grows with every look, so that a clock turned back again and again gives at most a fifth more time', () => {
    const tryEvery = 30_000
    let own = 0
    let ownLatest = 0
    let shownFor = 0
    for (; shownFor < 20 * hour; shownFor += tryEvery) {
      own += tryEvery
      const age = ageOfStoredSite({ at: 0, ownAt: 0, ownLatest }, { platform: undefined, own })
      if (age === undefined || age > 4 * hour) break
      ownLatest = Math.max(ownLatest, own)
      own -= 5_000
    }
    expect(shownFor).toBeGreaterThan(4 * hour)
    expect(shownFor).toBeLessThan(4.9 * hour)
  })
})
