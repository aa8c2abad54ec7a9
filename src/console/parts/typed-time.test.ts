import { expect, it } from 'vitest'
import { readTypedTime } from './typed-time.ts'

it.each([
  ['2026-12-24T18:30', 'Asia/Manila', '2026-12-24T10:30:00.000Z'],
  ['2026-07-01T00:00', 'Europe/Berlin', '2026-06-30T22:00:00.000Z'],
  // Clocks go from two to three.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('%s in %s is %s', (local, zone, at) => {
  expect(readTypedTime(local, zone)).toEqual({ state: 'read', at })
})

it.each(['20266-12-24T18:30', '0026-12-24T18:30', '2026-13-01T00:00', '2026-12-24', 'tomorrow', ' '])(
  '%j is not read as an empty field',
  (local) => expect(readTypedTime(local, 'Asia/Manila')).toEqual({ state: 'unreadable' }),
)

it('a zone that the browser does not have makes a time unreadable, and not empty', () => {
  expect(readTypedTime('2026-12-24T18:30', 'Mars/Olympus')).toEqual({ state: 'unreadable' })
})

it('an empty field is empty', () => {
  expect(readTypedTime('', 'Asia/Manila')).toEqual({ state: 'empty' })
})
