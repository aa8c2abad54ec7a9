import { expect, it } from 'vitest'
import { nextIndex } from './next-index.ts'

const around = { columns: 4, games: 22, page: 3, isMirrored: false }
const press = (key: string, place: number, more: Partial<typeof around> & { ctrlKey?: boolean } = {}) =>
  nextIndex({ key, ctrlKey: more.ctrlKey ?? false }, place, { ...around, ...more })

it.each([
  ['ArrowRight', 3, 4],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 5, 9],
  ['ArrowUp', 5, 1],
  ['PageDown', 1, 13],
  ['PageUp', 14, 2],
  ['Home', 6, 4],
  ['End', 4, 7],
])('moves by %s from %i to %i', (key, from, to) => {
  expect(press(key, from)).toBe(to)
})

it('stays at the ends, and comes to the last game where the last row is short', () => {
  expect(press('ArrowLeft', 0)).toBe(0)
  expect(press('ArrowUp', 2)).toBe(2)
  expect(press('ArrowDown', 18)).toBe(21)
  expect(press('PageDown', 19)).toBe(21)
  expect(press('End', 20)).toBe(21)
  expect(press('End', 0, { ctrlKey: true })).toBe(21)
  expect(press('Home', 21, { ctrlKey: true })).toBe(0)
})

it('turns round where the page is mirrored', () => {
  expect(press('ArrowRight', 5, { isMirrored: true })).toBe(4)
  expect(press('ArrowLeft', 5, { isMirrored: true })).toBe(6)
})

it('leaves other keys alone, and an empty grid', () => {
  expect(press('a', 5)).toBeUndefined()
  expect(press('constructor', 5)).toBeUndefined()
  expect(press('End', 0, { games: 0 })).toBeUndefined()
})
