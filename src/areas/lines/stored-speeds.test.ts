import { beforeEach, describe, expect, it } from 'vitest'
import { preferences } from '#api/storage.ts'
import { storeSpeeds, storedSpeeds } from './stored-speeds.ts'

const lines = ['https://one.example', 'https://two.example']
const measured = new Map<string, number | 'down'>([
  ['https://one.example', 40],
  ['https://two.example', 'down'],
])
const now = Date.parse('2026-11-22T12:00:00Z')
const day = 24 * 3_600_000
beforeEach(() => preferences.lineSpeeds.forget())

describe('what was measured of the lines', () => {
  it('is used for one day, and ignored when its time is in the future', () => {
    storeSpeeds(measured, now)
    expect(storedSpeeds(lines, now + day)).toEqual(measured)
    expect(storedSpeeds(lines, now + day + 1)).toBeUndefined()
    expect(storedSpeeds(lines, now - 1)).toBeUndefined()
  })

  it('is ignored when the lines have changed', () => {
    storeSpeeds(measured, now)
    expect(storedSpeeds(['https://one.example'], now)).toBeUndefined()
    expect(storedSpeeds([...lines, 'https://three.example'], now)).toBeUndefined()
  })

  it('is deleted when no line answers', () => {
    storeSpeeds(measured, now)
    storeSpeeds(new Map(lines.map((url) => [url, 'down'])), now)
    expect(storedSpeeds(lines, now)).toBeUndefined()
  })

  it.each(['', '{', 'null', '{"at":"x"}', `{"at":${now},"speeds":[["https://one.example",-1],7]}`])(
    'is ignored when %j is stored',
    (kept) => {
      preferences.lineSpeeds.set(kept)
      expect(storedSpeeds(lines, now)).toBeUndefined()
    },
  )
})
