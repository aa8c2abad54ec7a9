import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readLobbyAddress, writeLobbyAddress } from './lobby-address.ts'

const vendors = [{ id: 'tidal', vassalage: 'TIDAL', displayName: 'Tidal', gameType: 'RNG' as const }]
const read = (query: string) => readLobbyAddress(new URLSearchParams(query), vendors)

it('reads back what it wrote, and leaves alone what others wrote', () => {
  const address = {
    filters: { vendor: 'tidal', theme: 'dragon', volatility: 3, minimumBet: true, favourite: true },
    query: 'драгон & fire',
    sort: 'newest' as const,
    game: '123',
    part: 4,
  }
  const written = writeLobbyAddress(new URLSearchParams('?dialog=login&vendor=old&lines=1'), 'rng', address)
  expect(written.get('page')).toBe('tidal')
  expect(written.get('dialog')).toBe('login')
  expect(readLobbyAddress(written, vendors)).toEqual(address)
})

it('takes the vendor by either name', () => {
  expect(read('page=tidal').filters.vendor).toBe('tidal')
  expect(read('vendor=tidal').filters.vendor).toBe('tidal')
})

it('takes what it does not know for nothing, T54', () => {
  const nothing = { filters: {}, query: '', sort: undefined, part: undefined }
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.constantFrom('constructor', '__proto__', 'toString', '../..', '<svg onload=1>', '1e9'),
      ),
      (value) => {
        fc.pre(value !== '1' && !/^[1-9]\d{0,4}$/.test(value))
        const query = new URLSearchParams()
        for (const name of [
          'page',
          'vendor',
          'theme',
          'volatility',
          'sort',
          'bet',
          'lines',
          'new',
          'fav',
          'part',
        ])
          query.set(name, value)
        expect(readLobbyAddress(query, vendors)).toMatchObject(nothing)
      },
    ),
    { numRuns: 10_000 },
  )
})
