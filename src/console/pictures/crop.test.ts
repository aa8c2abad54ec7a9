import fc from 'fast-check'
import { expect, it } from 'vitest'
import { heightOf, keptInside, largestCrop, stepsOf, withStep } from './crop.ts'

const stage = { width: 18, height: 7 }
const picture = { width: 1000, height: 1000 }

it('begins with the largest part, in the middle', () => {
  expect(largestCrop(picture, stage)).toEqual({ left: 0, top: 306, width: 1000 })
  expect(largestCrop({ width: 4000, height: 700 }, stage)).toEqual({ left: 1100, top: 0, width: 1800 })
})

it('moves and shrinks by steps, and its middle stays', () => {
  const half = withStep(largestCrop(picture, stage), 'size', 50, picture, stage)
  expect(half).toEqual({ left: 250, top: 404, width: 500 })
  const corner = withStep(withStep(half, 'across', 0, picture, stage), 'down', 100, picture, stage)
  expect(corner).toEqual({ left: 0, top: 806, width: 500 })
  expect(stepsOf(corner, picture, stage)).toEqual({ size: 50, across: 0, down: 100 })
  // Made as large as it can be, it is moved into the picture.
  expect(withStep(corner, 'size', 100, picture, stage)).toEqual({ left: 0, top: 611, width: 1000 })
})

it('never reaches over an edge', () => {
  const side = fc.integer({ min: 1, max: 8_192 })
  const step = fc.constantFrom('size' as const, 'across' as const, 'down' as const)
  const moves = fc.array(fc.tuple(step, fc.integer({ min: -50, max: 150 })))
  fc.assert(
    fc.property(side, side, moves, side, (width, height, each, far) => {
      const size = { width, height }
      let crop = largestCrop(size, stage)
      for (const [name, value] of each) crop = withStep(crop, name, value, size, stage)
      for (const { left, top, width: wide } of [
        crop,
        keptInside({ ...crop, left: far, top: -far }, size, stage),
      ]) {
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
        expect(left + wide).toBeLessThanOrEqual(width)
        // One row more or less is rounding, which the server cuts off.
        expect(top + heightOf({ width: wide }, stage)).toBeLessThanOrEqual(height + 1)
      }
    }),
  )
})
