import { expect, it } from 'vitest'
import { findVendors } from './find-vendors.ts'

const vendors = ['Norte Azul', 'Café Reels', 'Lantern'].map((displayName) => ({
  id: displayName.toLowerCase(),
  vassalage: 'X',
  displayName,
  gameType: 'RNG' as const,
}))
const names = (search: string) => findVendors(vendors, search).map(({ displayName }) => displayName)

it('finds by a part of the name, whatever case and accents', () => {
  expect(names('CAFE')).toEqual(['Café Reels'])
  expect(names(' l ')).toEqual(['Norte Azul', 'Café Reels', 'Lantern'])
  expect(names('nothing')).toEqual([])
})

it('shows all of them before anything is typed', () => {
  expect(names('  ')).toHaveLength(3)
})
