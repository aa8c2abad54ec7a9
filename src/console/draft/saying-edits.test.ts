import { expect, it } from 'vitest'
import { applyEdits } from '#schemas/config/apply-edits.ts'
import { draftedSchema } from '#schemas/config/layer-tree.ts'
import { lockingEdits, saidPlaces, sayingEdits, silencingEdit, withSaid } from './saying-edits.ts'

const nothing = { locks: [], removes: [] }
const after = (said: unknown, edits: Parameters<typeof sayingEdits>[1]) =>
  applyEdits(draftedSchema, said, sayingEdits(said, edits).edits)

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

it('does not say the order of a list, nor that a merchant has not what it has', () => {
  const edits = [
    { path: '/resources/@order', to: ['faq'] },
    { path: '/resources/faq', from: {} },
  ]
  expect(sayingEdits(nothing, edits)).toEqual({ edits: [], isPartly: true })
})

it('says nothing again, and leaves nothing empty behind', () => {
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
  expect(saidPlaces(said, 'security')).toEqual([path])
})

it('shows documents with what the layer says in them', () => {
  const documents = { home: { density: 'calm', opening: 'stage' } }
  expect(withSaid(documents, { ...nothing, home: { density: 'dense' } })).toMatchObject({
    home: { density: 'dense', opening: 'stage' },
  })
})
