import { expect, test } from 'vitest'
import { mostPictureBytes } from '#schemas/pictures/picture.ts'
import { pictureFault } from './picture-fault.ts'

test.each([
  ['image/png', 1, undefined],
  ['image/webp', mostPictureBytes, undefined],
  ['image/jpeg', mostPictureBytes + 1, 'size'],
  ['image/svg+xml', 1, 'type'],
  ['application/pdf', mostPictureBytes + 1, 'type'],
  ['', 1, 'type'],
])('a file of type %j with %i bytes: %s', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault)
})
