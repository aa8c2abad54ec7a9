import Type from 'typebox'
import { expect, it } from 'vitest'
import { cursorOf, cutPage } from './cursor.ts'

const cursor = cursorOf(Type.Object({ before: Type.String({ pattern: '^[0-9]{1,18}$' }) }))

it('reads what it has written, and begins at the beginning without one', () => {
  expect(cursor.read(cursor.write({ before: '42' }))).toEqual({ before: '42' })
  expect(cursor.read(undefined)).toBeUndefined()
})

it.each([
  ['nonsense', 'nonsense'],
  ['another place', Buffer.from('{"before":42}').toString('base64url')],
  ['half of one', cursor.write({ before: '42' }).slice(0, -4)],
  ['an inherited name', Buffer.from('{"__proto__":{"before":"42"}}').toString('base64url')],
])('refuses %s', (_, text) => {
  expect(() => cursor.read(text)).toThrow(expect.objectContaining({ code: 'badRequest' }) as Error)
})

it('has a next page only where there is one more row', () => {
  const after = (row: number) => `after ${row}`
  expect(cutPage([1, 2, 3], 2, after)).toEqual({ rows: [1, 2], next: { next: 'after 2' } })
  expect(cutPage([1, 2], 2, after)).toEqual({ rows: [1, 2], next: {} })
  expect(cutPage([], 2, after)).toEqual({ rows: [], next: {} })
})
