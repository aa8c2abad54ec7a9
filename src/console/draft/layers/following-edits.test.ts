import { expect, it } from 'vitest'
import { applyEdits } from '#schemas/config/edits/apply-edits.ts'
import { configurationSchema } from '#schemas/config/documents.ts'
import { reversedEdits } from '#schemas/config/edits/reversed-edits.ts'
import { followingEdits } from './following-edits.ts'

it('a place follows a layer again with its value, and as one step that can be taken back', () => {
  const own = { theme: { radius: 'soft' }, inherits: [] }
  const edits = followingEdits(own, { theme: { radius: 'round' } }, '/theme/radius')
  const following = applyEdits(configurationSchema, own, edits)
  expect(following).toMatchObject({
    conflicts: [],
    value: { theme: { radius: 'round' }, inherits: [{ path: '/theme/radius' }] },
  })
  expect(applyEdits(configurationSchema, following.value, reversedEdits(edits))).toMatchObject({
    conflicts: [],
    value: own,
  })
})

it('a place that the merchant did not say at all follows too', () => {
  expect(followingEdits({ theme: {} }, { theme: { radius: 'round' } }, '/theme/radius')).toEqual([
    { path: '/theme/radius', to: 'round' },
    { path: '/inherits/~1theme~1radius', to: { path: '/theme/radius' } },
  ])
})
