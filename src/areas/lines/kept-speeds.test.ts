import { beforeEach, describe, expect, it } from 'vitest'
import { preferences } from '#api/storage.ts'
import { keepSpeeds, keptSpeeds } from './kept-speeds.ts'

const lines = ['https://one.example', 'https://two.example']
const measured = new Map<string, number | 'down'>([
  ['https://one.example', 40],
  ['https://two.example', 'down'],
])
const now = Date.parse('2026-11-22T12:00:00Z')
const day = 24 * 3_600_000
beforeEach(() => preferences.lineSpeeds.forget())

describe('what was measured of the lines', () => {
  it('is known for a day, and not before its time', () => {
    keepSpeeds(measured, now)
    expect(keptSpeeds(lines, now + day)).toEqual(measured)
    expect(keptSpeeds(lines, now + day + 1)).toBeUndefined()
    expect(keptSpeeds(lines, now - 1)).toBeUndefined()
  })

  it('is of no use when the lines are others', () => {
    keepSpeeds(measured, now)
    expect(keptSpeeds(['https://one.example'], now)).toBeUndefined()
    expect(keptSpeeds([...lines, 'https://three.example'], now)).toBeUndefined()
  })

  it('is forgotten when none of them answers any more', () => {
    keepSpeeds(measured, now)
    keepSpeeds(new Map(lines.map((url) => [url, 'down'])), now)
    expect(keptSpeeds(lines, now)).toBeUndefined()
  })

  it.each(['', '{', 'null', '{"at":"x"}', `{"at":${now},"speeds":[["https://one.example",-1],7]}`])(
    'is nothing where %j is kept',
    (kept) => {
      preferences.lineSpeeds.set(kept)
      expect(keptSpeeds(lines, now)).toBeUndefined()
    },
  )
})
