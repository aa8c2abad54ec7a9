import fc from 'fast-check'
import { expect, it } from 'vitest'
import { artShapes } from './art-shapes.ts'

it('draws the same picture for the same seed', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      expect(artShapes(seed)).toEqual(artShapes(seed))
    }),
  )
})

it('tells the vendors of a category apart', () => {
  const vendors = [
    'Blue Lagoon',
    'Nova Reels',
    'Kraken Live',
    'Ten Aces',
    'Golden Lotus',
    'Paper Tiger',
    'Orbit',
    'Sunda',
  ]
  expect(new Set(vendors.map((vendor) => JSON.stringify(artShapes(vendor)))).size).toBe(vendors.length)
})

it('gives each shape of a picture a path of its own, which keys it', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const paths = artShapes(seed).shapes.map(({ d }) => d)
      expect(new Set(paths).size).toBe(paths.length)
      expect(paths.join()).not.toMatch(/NaN|undefined/)
    }),
  )
})
