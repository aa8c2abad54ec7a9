import fc from 'fast-check'
import { expect, it } from 'vitest'
import { counted } from './counted.ts'

const minor = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n })

it('T98 begins and ends with the very number, and never leaves the way between', () => {
  fc.assert(
    fc.property(minor, minor, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
      expect(counted(from, to, 0)).toBe(from)
      expect(counted(from, to, 1)).toBe(to)
      expect(counted(from, to, 2)).toBe(to)
      const between = counted(from, to, share)
      expect(between >= (from < to ? from : to) && between <= (from < to ? to : from)).toBe(true)
    }),
  )
})
