import { expect, it } from 'vitest'
import { documentSchemas } from '#schemas/config/documents.ts'
import { documentPlaces } from './document-places-plugin.ts'

it('names what can be edited: below lists, maps and kinds too, and nothing twice', () => {
  const places = documentPlaces(documentSchemas)
  expect(places).toEqual(
    expect.arrayContaining([
      'theme',
      'theme.siteName',
      'register.fields.email.minLength',
      'menu.categories.vendors.displayName',
      'announcements.words.title',
      'security.fourEyes',
    ]),
  )
  expect(new Set(places).size).toBe(places.length)
  expect(places.some((place) => /\.(items|properties|\d+)(\.|$)/.test(place))).toBe(false)
})
