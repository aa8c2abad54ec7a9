import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CallId } from '#schemas/calls/calls.ts'
import { noLayerContent } from '#schemas/config/layers/layer-content.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { Given, TestVisitor } from '#tests/support/server/test-visitor.ts'
import { lastReleaseNumber } from '../../../configuration/releases/release-store.ts'

const merchant = 'solmar'
let test: TestApp
let petra: SignedInOperator
let ana: SignedInOperator
let stranger: SignedInOperator
let visitor: TestVisitor
beforeAll(async () => {
  test = await createTestApp()
  visitor = test.visitor(merchant)
  petra = await signedInOperator(test, [{ role: 'administrator' }], { name: 'petra' })
  ana = await signedInOperator(test, [{ role: 'administrator', merchant }], { name: 'ana' })
  stranger = await signedInOperator(test, [{ role: 'administrator', merchant: 'kidlat' }])
  for (const body of [
    { layer: 'group', kind: 'platform', name: 'The group' },
    { layer: 'harbour', kind: 'brand', name: 'Harbour' },
  ])
    await value('addLayer', petra, { params: {}, body: { ...body, reason: 'we begin' } })
  await say({
    documents: { home: { density: 'dense' }, security: { lockout: { failures: 5, minutes: 20 } } },
  })
  await value('moveMerchant', petra, { body: { layer: 'harbour', live: 1, note: 'Harbour has bought it' } })
})
afterAll(() => test.close())

const given = (who: SignedInOperator, { params, ...rest }: Given = {}): Given => ({
  ...rest,
  params: params ?? { merchant },
  headers: who.headers,
})
const value = <Id extends CallId>(id: Id, who: SignedInOperator, more?: Given) =>
  visitor.value(id, given(who, more))
const failure = (id: CallId, who: SignedInOperator, more?: Given) => visitor.failure(id, given(who, more))
const harbour = { layer: 'harbour' }

async function say(content: object, more: object = {}) {
  const { number: base } = await value('layer', petra, { params: harbour })
  const body = { base, content: { ...noLayerContent, ...content }, note: 'because', ...more }
  return value('publishLayer', petra, { params: harbour, body })
}

async function edited(edits: readonly object[]) {
  const { id, version } = await value('createDraft', ana, { body: { title: 'Mine' } })
  const params = { merchant, draft: id }
  const saved = await value('editDraft', ana, { params, body: { version, edits } })
  return { id, params, saved, draft: await value('draft', ana, { params }) }
}

async function publish(edits: readonly object[]) {
  const { params, draft } = await edited(edits)
  const body = { contentHash: draft.contentHash, note: 'why' }
  return visitor.call('publishDraft', given(ana, { params, body }))
}

const inherit = (path: string) => ({
  path: `/inherits/${path.replaceAll('/', '~1')}`,
  to: { path },
})
const density = () => test.sites.site(merchant)?.documents.home.density

describe('a layer', () => {
  it('is written by administrators of all merchants alone, and read by who reads a merchant below it', async () => {
    const body = { base: 1, content: noLayerContent, note: 'mine' }
    const tries: readonly (readonly [CallId, Given])[] = [
      ['addLayer', { params: {}, body: { layer: 'mine', kind: 'brand', name: 'Mine', reason: 'mine' } }],
      ['publishLayer', { params: harbour, body }],
      ['checkLayer', { params: harbour, body: { base: 1, content: noLayerContent } }],
      ['moveMerchant', { body: { live: 2, note: 'mine' } }],
    ]
    for (const [call, more] of tries)
      expect([call, (await failure(call, ana, more)).code]).toEqual([call, 'forbidden'])
    expect(await value('layers', ana, { params: {} })).toMatchObject({
      items: [{ layer: 'group' }, { layer: 'harbour', parent: 'group', merchants: [merchant] }],
    })
    expect((await value('layer', ana, { params: harbour })).content).toEqual({
      ...noLayerContent,
      documents: { home: { density: 'dense' }, security: { lockout: { failures: 5, minutes: 20 } } },
    })
    expect(await value('layers', stranger, { params: {} })).toEqual({ items: [] })
    expect(await failure('layer', stranger, { params: harbour })).toMatchObject({ code: 'notFound' })
    expect(await failure('merchantLayers', stranger)).toMatchObject({ code: 'forbidden' })
  })

  it('is kept in the audit, with each release that came of it', async () => {
    const { items } = await value('audit', petra, { params: {} })
    const actions = items.map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['layerCreated', 'layerPublished', 'merchantMoved']))
  })

  it('can be added once, and a brand after its platform alone', async () => {
    const body = { layer: 'harbour', kind: 'brand', name: 'Harbour', reason: 'again' }
    expect(await failure('addLayer', petra, { params: {}, body })).toMatchObject({ code: 'layerTaken' })
    const other = { ...body, layer: 'group2', kind: 'platform' }
    expect(await failure('addLayer', petra, { params: {}, body: other })).toMatchObject({
      code: 'layerTaken',
    })
  })
})

describe('a draft', () => {
  it('inherits a place by one edit, and the value comes with it', async () => {
    const { draft, saved } = await edited([inherit('/home/density')])
    expect(saved.isMerged).toBe(true)
    expect(draft.changes).toMatchObject([
      { path: '/home/density', from: 'calm', to: 'dense' },
      { path: '/inherits/~1home~1density' },
    ])
    expect(draft.findings.filter(({ severity }) => severity === 'error')).toEqual([])
    await publish([inherit('/home/density')])
    await vi.waitFor(() => expect(density()).toBe('dense'))
    const provenance = await value('provenance', ana, { query: { path: '/home/density' } })
    expect(provenance).toMatchObject({
      value: 'dense',
      layer: 'brand',
      from: { layer: 'harbour', number: 1, author: 'petra' },
    })
    expect(await value('provenance', ana, { query: { path: '/home/opening' } })).toMatchObject({
      layer: 'merchant',
    })
  })

  it('sets what was inherited by writing something else there, and inherits again', async () => {
    const { draft } = await edited([{ path: '/home/density', from: 'dense', to: 'calm' }])
    expect(draft.changes.map(({ path, to }) => [path, to])).toEqual([
      ['/home/density', 'calm'],
      ['/inherits/~1home~1density', undefined],
    ])
    const { params, version } = { params: { merchant, draft: draft.id }, version: draft.version }
    await value('editDraft', ana, { params, body: { version, edits: [inherit('/home/density')] } })
    expect(await value('draft', ana, { params })).toMatchObject({ changes: [] })
  })

  it('T59 is refused where it writes into what a layer has locked, and says who may', async () => {
    const path = '/security/lockout/minutes'
    const { draft } = await edited([{ path, from: 20, to: 1 }])
    expect(draft.findings).toContainEqual(
      expect.objectContaining({
        path: '/security/lockout',
        reason: 'gate.layer.held',
        values: { layer: 'Harbour', suggestion: expect.any(String) as string },
        isNew: true,
        edit: path,
      }),
    )
    expect(await publish([{ path, from: 20, to: 1 }])).toMatchObject({ code: 'configurationRefused' })
    expect(await value('merchantLayers', ana)).toMatchObject({
      layers: [{ layer: 'group' }, { layer: 'harbour', name: 'Harbour' }],
      held: [{ path: '/security/lockout', name: 'Harbour' }],
    })
  })

  it('goes on after its layer published, with what the layer says now', async () => {
    const { params, draft } = await edited([{ path: '/theme/siteName', from: 'Solmar', to: 'Solmar Bay' }])
    await say({
      documents: { home: { density: 'calm' }, security: { lockout: { failures: 5, minutes: 20 } } },
    })
    await vi.waitFor(() => expect(density()).toBe('calm'))
    const behind = { contentHash: draft.contentHash, note: 'why' }
    expect(await failure('publishDraft', ana, { params, body: behind })).toMatchObject({
      code: 'draftBehind',
    })
    const { live, version } = await value('draft', ana, { params })
    await value('rebaseDraft', ana, { params, body: { version, live, resolutions: [] } })
    const { contentHash, changes } = await value('draft', ana, { params })
    expect(changes).toMatchObject([{ path: '/theme/siteName' }])
    const done = await value('publishDraft', ana, { params, body: { contentHash, note: 'why' } })
    expect((await value('release', ana, { params: { merchant, number: done.number } })).isIntact).toBe(true)
    const documents = test.sites.site(merchant)?.documents
    await vi.waitFor(() => expect(test.sites.site(merchant)?.documents.theme.siteName).toBe('Solmar Bay'))
    expect(documents?.home.density).toBe('calm')
  })

  it('does not bring an old value of the layer back by going back to an old release', async () => {
    const { live, changes } = await value('rollbackPreview', ana, { params: { merchant, number: '3' } })
    expect(changes.map(({ path }) => path)).not.toContain('/home/density')
    const params = { merchant, number: '3' }
    await value('rollback', ana, { params, body: { live, note: 'back' } })
    await vi.waitFor(() => expect(test.sites.site(merchant)?.documents.theme.siteName).toBe('Solmar'))
    expect(density()).toBe('calm')
  })
})

it('rejects malformed requests', async () => {
  const send = (content: unknown) =>
    visitor.call('publishLayer', given(petra, { params: harbour, body: { base: 9, content, note: 'x' } }))
  expect(await send({ documents: { theme: 'x'.repeat(3_000_000) }, locks: [], removes: [] })).toMatchObject({
    status: 413,
  })
  expect(await send({ documents: {}, locks: ['home'], removes: [] })).toMatchObject({ status: 400 })
  expect(await send({ documents: JSON.parse('{"__proto__":{}}'), locks: [], removes: [] })).toMatchObject({
    status: 400,
  })
  expect(await send({})).toMatchObject({ status: 400 })
})

it('sixty concurrent publishes of a layer make one release of it and one of its merchant', async () => {
  const [before, live] = [
    await value('layer', petra, { params: harbour }),
    await lastReleaseNumber(test.db, merchant),
  ]
  const documents = { home: { density: 'dense' }, security: { lockout: { failures: 5, minutes: 20 } } }
  const body = { base: before.number, content: { ...noLayerContent, documents }, note: 'all at once' }
  const answers = await sixtyAtOnce(() =>
    visitor.call('publishLayer', given(petra, { params: harbour, body })),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await lastReleaseNumber(test.db, merchant)).toBe(live + 1)
  const after = await value('layer', petra, { params: harbour })
  expect(after).toMatchObject({ number: before.number + 1, isIntact: true })
})
