import { expect, it } from 'vitest'
import { applyEdits } from '#schemas/config/edits/apply-edits.ts'
import { draftedSchema } from '#schemas/config/layers/layer-tree.ts'
import {
  lockingEdits,
  overridePlacesOf,
  overrideEdits,
  silencingEdit,
  withOverrides,
} from './override-edits.ts'

const nothing = { locks: [], removes: [] }
const after = (said: unknown, edits: Parameters<typeof overrideEdits>[1]) =>
  applyEdits(draftedSchema, said, overrideEdits(said, edits).edits)

it('says a place with all that has to hold it, and entries of lists by their ids', () => {
  const { value, conflicts } = after(nothing, [
    { path: '/home/density', from: 'calm', to: 'dense' },
    { path: '/home/opening', from: 'stage', to: 'split' },
    { path: '/resources/terms/url', from: '/old', to: '/terms' },
    { path: '/resources/terms/isOn', to: true },
    { path: '/resources/faq', to: { resourceType: 'faq', url: '/faq' } },
  ])
  expect(conflicts).toEqual([])
  expect(value).toEqual({
    ...nothing,
    home: { density: 'dense', opening: 'split' },
    resources: [
      { resourceType: 'terms', url: '/terms', isOn: true },
      { resourceType: 'faq', url: '/faq' },
    ],
  })
})

it('says the order of a list by naming its entries, and takes it back with those that it only names', () => {
  const said = { ...nothing, resources: [{ resourceType: 'terms', url: '/terms' }] }
  const order = { path: '/resources/@order', from: ['terms', 'faq', 'app'], to: ['faq', 'terms', 'app'] }
  const ordered = after(said, [order])
  expect(ordered).toMatchObject({
    conflicts: [],
    value: {
      resources: [{ resourceType: 'faq' }, { resourceType: 'terms', url: '/terms' }, { resourceType: 'app' }],
    },
  })
  expect(overrideEdits(nothing, [order])).toMatchObject({ isPartly: false, edits: [{ path: '/resources' }] })
  expect(overridePlacesOf(ordered.value, 'resources')).toEqual(['/resources/terms/url', '/resources/@order'])
  const shown = { resources: ['terms', 'app', 'faq'].map((resourceType) => ({ resourceType })) }
  expect(withOverrides(shown, ordered.value)).toMatchObject({
    resources: [{ resourceType: 'faq' }, { resourceType: 'terms' }, { resourceType: 'app' }],
  })
  const silencing = silencingEdit(ordered.value, '/resources/@order')
  expect(applyEdits(draftedSchema, ordered.value, silencing ? [silencing] : []).value).toEqual(said)
  const none = silencingEdit(
    { ...nothing, resources: [{ resourceType: 'a' }, { resourceType: 'b' }] },
    order.path,
  )
  expect(none?.path).toBe('/resources')
})

it('leaves out what the layer above says, says it again by writing there, and never what a merchant has for its own', () => {
  const above = { resources: [{ resourceType: 'faq', url: '/faq' }] }
  const gone = { path: '/resources/faq', from: {} }
  expect(overrideEdits(nothing, [gone])).toEqual({ edits: [], isPartly: true })
  const out = applyEdits(draftedSchema, nothing, overrideEdits(nothing, [gone], above).edits).value
  expect(out).toEqual({ ...nothing, removes: [{ path: '/resources/faq' }] })
  expect(overrideEdits(out, [gone], above).isPartly).toBe(true)
  expect(withOverrides(above, out)).toMatchObject({ resources: [] })
  expect(after(out, [{ path: '/resources/faq', to: { resourceType: 'faq', url: '/other' } }]).value).toEqual({
    ...nothing,
    resources: [{ resourceType: 'faq', url: '/other' }],
  })
})

it('sets no value twice, and leaves no empty object behind', () => {
  const said = {
    ...nothing,
    home: { density: 'dense' },
    security: { fourEyes: 'always', lockout: { minutes: 5 } },
    resources: [{ resourceType: 'terms', url: '/terms' }],
  }
  expect(silencingEdit(said, '/home/density')?.path).toBe('/home')
  expect(silencingEdit(said, '/security/lockout/minutes')?.path).toBe('/security/lockout')
  expect(silencingEdit(said, '/resources/terms/url')?.path).toBe('/resources')
  expect(silencingEdit(said, '/theme/siteName')).toBeUndefined()
})

it('locks a place, and gives it free from whatever locks it', () => {
  const said = { ...nothing, security: { lockout: { minutes: 5 } } }
  const path = '/security/lockout/minutes'
  const locked = applyEdits(draftedSchema, said, lockingEdits(said, '/security/lockout')).value
  expect(locked).toMatchObject({ locks: [{ path: '/security/lockout' }] })
  expect(applyEdits(draftedSchema, locked, lockingEdits(locked, path)).value).toEqual(said)
  expect(overridePlacesOf(said, 'security')).toEqual([path])
})

it('shows documents with what the layer says in them', () => {
  const documents = { home: { density: 'calm', opening: 'stage' } }
  expect(withOverrides(documents, { ...nothing, home: { density: 'dense' } })).toMatchObject({
    home: { density: 'dense', opening: 'stage' },
  })
})
