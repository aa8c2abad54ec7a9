import { expect, test } from 'vitest'
import { mostBytes, pictureFault } from './picture-fault.ts'

test.each([
  ['image/png', 1, undefined],
  ['image/webp', mostBytes, undefined],
  ['image/jpeg', mostBytes + 1, 'size'],
  ['image/svg+xml', 1, 'type'],
  ['application/pdf', mostBytes + 1, 'type'],
  ['', 1, 'type'],
])('a file of type %j with %i bytes: %s', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault)
})
