import { describe, expect, it } from 'vitest'
import { namesOfZone, presentZone, timeZones, zoneText } from './time-zones.ts'

const old = timeZones().flatMap((zone) => namesOfZone(zone).filter((name) => name !== zone))

describe('time zones', () => {
  it.each([
    'Asia/Kolkata',
    'Asia/Ho_Chi_Minh',
    'Asia/Yangon',
    'Asia/Kathmandu',
    'Europe/Kyiv',
    'America/Argentina/Buenos_Aires',
    'Asia/Manila',
    'UTC',
  ])('%s is listed, once', (zone) => {
    expect(timeZones().filter((each) => each === zone)).toEqual([zone])
  })

  it('are found by each old name, of which none is listed', () => {
    expect(old).toContain('Asia/Calcutta')
    expect(old).toHaveLength(19)
    expect(timeZones().filter((zone) => old.includes(zone))).toEqual([])
    expect(namesOfZone('Asia/Saigon')).toEqual(['Asia/Ho_Chi_Minh', 'Asia/Saigon'])
  })

  it.each(old)('%s has the same clock as its present name', (name) => {
    const clock = (timeZone: string) =>
      ['2026-01-01T00:00:00Z', '2026-07-01T00:00:00Z'].map((at) =>
        new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'long' }).format(
          new Date(at),
        ),
      )
    expect(clock(name)).toEqual(clock(presentZone(name)))
  })

  it('are shown by their present name', () => {
    expect(zoneText('Asia/Saigon')).toBe('Asia/Ho Chi Minh')
    expect(zoneText('constructor')).toBe('constructor')
  })
})
