import { expect, it } from 'vitest'
import { addressOf } from './address-of.ts'

it('leaves an address as it is where nothing varies', () => {
  expect(addressOf('/wps/member/info', {})).toBe('/wps/member/info')
})

it('puts parameters into the path, and nothing of them can leave their part', () => {
  expect(addressOf('/wps/vendors/:vendor/games/:game', { params: { vendor: 'a/../b?c', game: 7 } })).toBe(
    '/wps/vendors/a%2F..%2Fb%3Fc/games/7',
  )
})

it('writes texts, numbers, booleans and lists, and leaves out what is undefined', () => {
  const query = { text: 'a&b=ü', limit: 25, open: false, kind: ['slots', 'fish'], none: undefined }
  expect(addressOf('/wps/games', { query })).toBe(
    '/wps/games?text=a%26b%3D%C3%BC&limit=25&open=false&kind=slots&kind=fish',
  )
})
