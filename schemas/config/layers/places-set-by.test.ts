import { expect, it } from 'vitest'
import { parentsOf, type ParentLayer } from './parents.ts'
import { placesSetBy } from './places-set-by.ts'

const facebook = { resourceType: 'FACEBOOK', url: 'https://facebook.example/', labelNameEn: 'Facebook' }
const telegram = { resourceType: 'TELEGRAM', url: 'https://telegram.example/', labelNameEn: 'Telegram' }

function places(resources: unknown, removes: readonly string[]) {
  const named = (layer: 'platform' | 'brand') => ({
    layer,
    release: 1,
    author: 'ana',
    code: layer,
    name: layer,
  })
  const stack: readonly ParentLayer[] = [
    { ...named('platform'), patch: { resources } },
    { ...named('brand'), patch: { theme: { radius: 'soft' } }, removes },
  ]
  const parents = parentsOf(stack)
  return parents && placesSetBy(parents)
}

it('is no list of which a brand has left out every entry, but one that is empty by itself', () => {
  expect(places([facebook], [])).toEqual(['/theme/radius', '/resources/FACEBOOK'])
  expect(places([facebook, telegram], ['/resources/FACEBOOK'])).toEqual([
    '/theme/radius',
    '/resources/TELEGRAM',
  ])
  expect(places([facebook], ['/resources/FACEBOOK'])).toEqual(['/theme/radius'])
  expect(places([], [])).toEqual(['/theme/radius', '/resources'])
})
