import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CallId } from '#schemas/calls/calls.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { Given, TestVisitor } from '#tests/support/server/test-visitor.ts'
import { createLog } from '../../../platform/log/log.ts'
import { publishDue } from '../schedules/publish-due.ts'

const merchant = '@harbour'
const tenMinutes = 600_000
let test: TestApp
let petra: SignedInOperator
let paul: SignedInOperator
let edith: SignedInOperator
let ana: SignedInOperator
let visitor: TestVisitor
beforeAll(async () => {
  test = await createTestApp()
  visitor = test.visitor('solmar')
  petra = await signedInOperator(test, [{ role: 'administrator' }], { name: 'petra' })
  paul = await signedInOperator(test, [{ role: 'administrator' }], { name: 'paul' })
  edith = await signedInOperator(test, [{ role: 'editor' }], { name: 'edith' })
  ana = await signedInOperator(test, [{ role: 'administrator', merchant: 'solmar' }], { name: 'ana' })
  for (const body of [
    { layer: 'group', kind: 'platform', name: 'The group' },
    { layer: 'harbour', kind: 'brand', name: 'Harbour' },
  ])
    await value('addLayer', petra, { params: {}, body: { ...body, reason: 'we begin' } })
  const move = { layer: 'harbour', live: 1, note: 'Harbour has bought it' }
  await value('moveMerchant', petra, { params: { merchant: 'solmar' }, body: move })
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

const lock = (path: string) => ({ path: `/locks/${path.replaceAll('/', '~1')}`, to: { path } })
const density = (to: string) => ({ path: '/home', to: { density: to } })

async function edited(edits: readonly object[], who = petra) {
  const { id, version } = await value('createDraft', who, { body: { title: 'Denser' } })
  const params = { merchant, draft: id }
  await value('editDraft', who, { params, body: { version, edits } })
  return { params, draft: await value('draft', who, { params }) }
}

describe('a draft of a layer', () => {
  it('holds what the layer would say and lock, says whom it changes, and brings them with it', async () => {
    const { params, draft } = await edited([density('dense'), lock('/home/density')])
    expect(draft).toMatchObject({
      base: 0,
      documents: { home: { density: 'dense' }, locks: [{ path: '/home/density' }] },
      findings: [],
    })
    expect(await value('draftBelow', petra, { params })).toMatchObject({
      merchants: [{ merchant: 'solmar', changes: [{ path: '/home/density', to: 'dense' }] }],
      approvalNeeded: [],
    })
    const body = { contentHash: draft.contentHash, note: 'denser' }
    expect(await value('publishDraft', petra, { params, body })).toMatchObject({ number: 1 })
    await vi.waitFor(() => expect(test.sites.site('solmar')?.documents.home.density).toBe('dense'))
    expect(await value('draft', petra, { params })).toMatchObject({ state: 'published', release: 1 })
    expect(await value('layer', petra, { params: { layer: 'harbour' } })).toMatchObject({
      content: { documents: { home: { density: 'dense' } }, locks: ['/home/density'], removes: [] },
      isIntact: true,
    })
    const { items } = await value('audit', petra, { params: {} })
    expect(items.map(({ action }) => action)).toContain('layerPublished')
  })

  it('is edited by who edits all merchants, and brought live by who administers all of them alone', async () => {
    const { params, draft } = await edited([{ path: '/home/density', from: 'dense', to: 'calm' }], edith)
    const body = { contentHash: draft.contentHash, note: 'calmer' }
    const tries: readonly (readonly [CallId, SignedInOperator, object])[] = [
      ['publishDraft', edith, { body }],
      ['approveDraft', edith, { body: { contentHash: draft.contentHash } }],
      ['draft', ana, {}],
      ['draftBelow', ana, {}],
      ['editDraft', ana, { body: { version: draft.version, edits: [density('calm')] } }],
    ]
    for (const [call, who, more] of tries)
      expect([call, (await failure(call, who, { params, ...more })).code]).toEqual([call, 'forbidden'])
    const other = { merchant: '@group', draft: params.draft }
    expect(await failure('draft', petra, { params: other })).toMatchObject({ code: 'notFound' })
    expect(
      await failure('createDraft', petra, { params: { merchant: '@nobody' }, body: { title: 'x' } }),
    ).toMatchObject({ code: 'notFound' })
    await value('discardDraft', petra, { params })
  })

  it('tells what no merchant can have, and is then refused', async () => {
    const { params, draft } = await edited([
      { path: '/home/density', from: 'dense', to: 'wild' },
      lock('/flags/LOGINFIRST'),
    ])
    expect(draft.findings).toContainEqual(
      expect.objectContaining({ path: '/home/density', layer: 'harbour' }),
    )
    const body = { contentHash: draft.contentHash, note: 'wild' }
    expect(await failure('publishDraft', petra, { params, body })).toMatchObject({
      code: 'configurationRefused',
    })
    await value('discardDraft', petra, { params })
  })

  it('wants the second person whom a merchant below wants, and names both in the chain', async () => {
    const own = await value('createDraft', ana, { params: { merchant: 'solmar' }, body: { title: 'Eyes' } })
    const at = { merchant: 'solmar', draft: own.id }
    const from = test.sites.site('solmar')?.documents.security.fourEyes
    const eyes = [{ path: '/security/fourEyes', from, to: 'always' }]
    await value('editDraft', ana, { params: at, body: { version: own.version, edits: eyes } })
    const { contentHash } = await value('draft', ana, { params: at })
    await value('publishDraft', ana, { params: at, body: { contentHash, note: 'four eyes' } })

    const { params, draft } = await edited([{ path: '/home/density', from: 'dense', to: 'calm' }])
    const needed = ['solmar: /home/density']
    expect(await value('draftBelow', petra, { params })).toMatchObject({ approvalNeeded: needed })
    const body = { contentHash: draft.contentHash, note: 'calmer' }
    expect(await failure('publishDraft', petra, { params, body })).toMatchObject({
      code: 'approvalRequired',
      paths: needed,
    })
    const approval = { contentHash: draft.contentHash }
    expect(await failure('approveDraft', petra, { params, body: approval })).toMatchObject({
      code: 'ownDraft',
    })
    await value('approveDraft', paul, { params, body: approval })
    expect(await value('draftBelow', petra, { params })).toMatchObject({ approvalNeeded: [] })
    await value('publishDraft', petra, { params, body })
    const { releases, isIntact } = await value('layer', petra, { params: { layer: 'harbour' } })
    expect([releases[0]?.author, releases[0]?.approver, isIntact]).toEqual(['petra', 'paul', true])
  })

  it('goes on from a newer release by a rebase, and merges what two write in it', async () => {
    const [one, other] = [
      await edited([{ path: '/home/opening', to: 'split' }]),
      await edited([{ path: '/home/density', from: 'calm', to: 'dense' }]),
    ]
    const body = { contentHash: one.draft.contentHash, note: 'split', emergency: 'now' }
    await value('publishDraft', petra, { params: one.params, body })
    const behind = { contentHash: other.draft.contentHash, note: 'dense', emergency: 'now' }
    expect(await failure('publishDraft', petra, { params: other.params, body: behind })).toMatchObject({
      code: 'draftBehind',
    })
    const { live, version } = await value('draft', petra, { params: other.params })
    await value('rebaseDraft', petra, { params: other.params, body: { version, live, resolutions: [] } })
    expect(await value('draft', petra, { params: other.params })).toMatchObject({
      documents: { home: { density: 'dense', opening: 'split' } },
      changes: [{ path: '/home/density' }],
    })
    await value('discardDraft', petra, { params: other.params })
  })

  it('is published at its time, and taken back at its end', async () => {
    const { params, draft } = await edited([{ path: '/home/density', from: 'calm', to: 'dense' }])
    const [from, until] = [1, 2].map((times) =>
      new Date(test.clock.now().getTime() + times * tenMinutes).toISOString(),
    )
    const body = {
      contentHash: draft.contentHash,
      from,
      until,
      note: 'dense for ten minutes',
      emergency: 'agreed',
    }
    await value('scheduleDraft', petra, { params, body })
    const said = async () => (await value('layer', petra, { params: { layer: 'harbour' } })).content.documents
    const due = async () => {
      test.clock.moveBy(tenMinutes + 1)
      await publishDue({ ...test, secret: () => undefined, log: createLog('silent') })
      return said()
    }
    expect(await due()).toMatchObject({ home: { density: 'dense' } })
    expect(await due()).toMatchObject({ home: { density: 'calm' } })
    expect(await value('schedules', petra)).toMatchObject({ items: [{ state: 'ended' }] })
  })

  it('is rolled back by publishing an older release again, once the affected merchants are shown', async () => {
    const params = { layer: 'harbour' }
    const { number: base } = await value('layer', petra, { params })
    const { content } = await value('layerRelease', ana, { params: { ...params, number: '1' } })
    expect(content).toMatchObject({ documents: { home: { density: 'dense' } }, locks: ['/home/density'] })
    const body = { base, content }
    expect(await value('checkLayer', petra, { params, body })).toMatchObject({
      merchants: [{ merchant: 'solmar', changes: [{ path: '/home/density', to: 'dense' }] }],
      approvalNeeded: [{ merchant: 'solmar' }],
    })
    await value('publishLayer', petra, { params, body: { ...body, note: 'as before', emergency: 'now' } })
    const back = { ...body, base: base + 1 }
    expect(await failure('checkLayer', petra, { params, body: back })).toMatchObject({
      code: 'nothingToPublish',
    })
    for (const [who, number] of [
      [await signedInOperator(test, [{ role: 'administrator', merchant: 'kidlat' }]), '1'],
      [petra, '99'],
    ] as const)
      expect(await failure('layerRelease', who, { params: { ...params, number } })).toMatchObject({
        code: 'notFound',
      })
    const calm = { ...content, documents: { home: { density: 'calm' } } }
    await value('publishLayer', petra, {
      params,
      body: { base: base + 1, content: calm, note: 'calm', emergency: 'now' },
    })
  })

  it('published by sixty concurrent calls becomes one release', async () => {
    const { params, draft } = await edited([{ path: '/home/density', from: 'calm', to: 'dense' }])
    const body = { contentHash: draft.contentHash, note: 'all at once', emergency: 'now' }
    const { number } = await value('layer', petra, { params: { layer: 'harbour' } })
    const answers = await sixtyAtOnce(() => visitor.call('publishDraft', given(petra, { params, body })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await value('layer', petra, { params: { layer: 'harbour' } })).number).toBe(number + 1)
  })
})
