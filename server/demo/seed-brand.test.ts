import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { noLayerContent } from '#schemas/config/layers/layer-content.ts'
import { publishLayer } from '../configuration/releases/layers/publish-layer.ts'
import { lastRelease } from '../configuration/releases/release-store.ts'
import { seedBrand } from './seed-brand.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('puts the demo merchants below a brand that changes nobody, and reaches who follows it', async () => {
  const { db, clock } = test
  const documentsOf = async (merchant: string) => (await lastRelease(db, merchant))?.documents
  const before = { solmar: await documentsOf('solmar'), kidlat: await documentsOf('kidlat') }
  expect(await seedBrand(db, clock)).toBe(true)
  expect(await seedBrand(db, clock)).toBe(false)
  expect(await documentsOf('solmar')).toEqual({ ...before.solmar, inherits: [{ path: '/theme/radius' }] })
  expect(await documentsOf('kidlat')).toEqual(before.kidlat)

  const content = { ...noLayerContent, documents: { theme: { radius: 'round' } } }
  const wanted = { layer: 'isla', content, base: 1, author: 'petra', note: 'round' }
  expect(await publishLayer({ db, clock }, wanted)).toMatchObject({
    outcome: 'published',
    releases: [{ merchant: 'solmar' }],
  })
  expect((await documentsOf('solmar'))?.theme.radius).toBe('round')
})
