import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { transact } from '../../../platform/database/transact.ts'
import { publishPreviewEvents } from '../../../site/sites/preview/publish-preview-events.ts'

const name = '/theme/siteName'
let test: TestApp
let ana: SignedInOperator
let foreign: SignedInOperator
let visitor: TestVisitor

beforeAll(async () => {
  test = await createTestApp()
  visitor = test.visitor('solmar')
  ana = await signedInOperator(test, [{ role: 'editor', merchant: 'solmar' }], { name: 'ana' })
  foreign = await signedInOperator(test, [{ role: 'editor', merchant: 'kidlat' }], { name: 'kim' })
})
afterAll(() => test.close())

async function drafted(to: string) {
  const about = { params: { merchant: 'solmar' }, headers: ana.headers }
  const { id } = await visitor.value('createDraft', { ...about, body: { title: 'Summer' } })
  await edit(id, 'Solmar', to)
  return id
}

function edit(draft: string, from: string, to: string) {
  return visitor.value('editDraft', {
    params: { merchant: 'solmar', draft },
    headers: ana.headers,
    body: { version: 1, edits: [{ path: name, from, to }] },
  })
}

function open(body: object, who = ana, merchant = 'solmar') {
  return visitor.call('openPreview', { params: { merchant }, headers: who.headers, body })
}

async function seenAt(origin: string) {
  const shown = new TestVisitor(test.app, new URL(origin).hostname, '', '198.51.100.9')
  return shown.call('status', { query: { url: '/' } })
}

it('shows a draft as it is by now, also what was edited after it was opened, and the site as it is', async () => {
  const draft = await drafted('Solmar Summer')
  const opened = await open({ draft, visitor: {} })
  if (!opened.success) throw new Error(opened.code)
  expect(await seenAt(opened.value.origin)).toMatchObject({ value: { siteName: 'Solmar Summer' } })
  await edit(draft, 'Solmar Summer', 'Solmar Autumn')
  await expect.poll(() => seenAt(opened.value.origin)).toMatchObject({ value: { siteName: 'Solmar Autumn' } })
  expect(await visitor.value('status', { query: { url: '/' } })).toMatchObject({ siteName: 'Solmar' })
})

it('shows what is live in the place of a document that is not yet one', async () => {
  const draft = await drafted('')
  const opened = await open({ draft, visitor: {} })
  if (!opened.success) throw new Error(opened.code)
  expect(await seenAt(opened.value.origin)).toMatchObject({ value: { siteName: 'Solmar' } })
})

it("opens nothing of another merchant's, and neither both nor none of draft and release (T60)", async () => {
  const draft = await drafted('Secret')
  expect(await open({ draft, visitor: {} }, foreign)).toMatchObject({ code: 'forbidden' })
  const opened = await open({ draft, visitor: {} }, foreign, 'kidlat')
  if (!opened.success) throw new Error(opened.code)
  expect(await seenAt(opened.value.origin)).toMatchObject({ code: 'merchantUnknown' })
  expect(await open({ visitor: {} })).toMatchObject({ code: 'badRequest' })
  expect(await open({ draft, release: 1, visitor: {} })).toMatchObject({ code: 'badRequest' })
})

it('of a layer is seen as it would make one of the merchants below it, by who reads all merchants alone', async () => {
  const petra = await signedInOperator(test, [{ role: 'administrator' }], { name: 'petra' })
  const { headers } = petra
  const reason = 'we begin'
  for (const body of [
    { layer: 'group', kind: 'platform', name: 'The group' },
    { layer: 'harbour', kind: 'brand', name: 'Harbour' },
  ])
    await visitor.value('addLayer', { headers, body: { ...body, reason } })
  const params = { merchant: '@group' }
  const { id: draft } = await visitor.value('createDraft', { params, headers, body: { title: 'Names' } })
  const say = async (version: number, edits: readonly object[]) =>
    visitor.value('editDraft', { params: { ...params, draft }, headers, body: { version, edits } })
  await say(1, [
    { path: '/theme', to: { siteName: 'Group' } },
    { path: '/locks/~1theme~1siteName', to: { path: name } },
  ])
  const view = { draft, layer: 'group', visitor: {} }
  expect(await open(view)).toMatchObject({ code: 'forbidden' })
  expect(await open({ release: 1, layer: 'group', visitor: {} }, petra)).toMatchObject({ code: 'badRequest' })
  // Nobody stands below it yet; and a draft of a layer is none of the merchant.
  for (const body of [view, { draft, visitor: {} }]) {
    const opened = await open(body, petra)
    if (!opened.success) throw new Error(opened.code)
    expect(await seenAt(opened.value.origin)).toMatchObject({ code: 'merchantUnknown' })
  }
  await visitor.value('moveMerchant', {
    params: { merchant: 'solmar' },
    headers,
    body: { layer: 'harbour', live: 1, note: reason },
  })
  const opened = await open(view, petra)
  if (!opened.success) throw new Error(opened.code)
  const { origin } = opened.value
  expect(await seenAt(origin)).toMatchObject({ value: { siteName: 'Group' } })
  await say(2, [{ path: name, from: 'Group', to: 'Group Bay' }])
  await expect.poll(() => seenAt(origin)).toMatchObject({ value: { siteName: 'Group Bay' } })
  // What no layer can say changes nobody.
  await say(3, [{ path: name, from: 'Group Bay', to: ['nonsense'] }])
  await expect.poll(() => seenAt(origin)).toMatchObject({ value: { siteName: 'Solmar' } })
  expect(await visitor.value('status', { query: { url: '/' } })).toMatchObject({ siteName: 'Solmar' })
})

it('is kept in the audit once for each opening, with who saw what as whom', async () => {
  const draft = await drafted('Kept')
  const visitor = { language: 'tl' }
  for (const body of [{ draft, visitor }, { release: 1, visitor: {} }, { visitor: {} }]) await open(body)
  const rows = await test.db
    .selectFrom('operator_audit')
    .select(['operator', 'subject', 'details'])
    .where('action', '=', 'previewOpened')
    .orderBy('number', 'desc')
    .limit(3)
    .execute()
  expect(rows.slice(0, 2)).toEqual([
    { operator: 'ana', subject: 'release 1', details: { visitor: {} } },
    { operator: 'ana', subject: `draft ${draft}`, details: { visitor } },
  ])
  expect(rows[2]?.subject).not.toBe(`draft ${draft}`)
})

it('shows what an edit made that was being saved while it was opened', async () => {
  const draft = await drafted('Solmar Winter')
  const opened = await transact(test.db, async (saving) => {
    const edits = JSON.stringify([{ path: name, from: 'Solmar', to: 'Solmar Spring' }])
    await saving.updateTable('draft').set({ edits }).where('id', '=', BigInt(draft)).execute()
    await publishPreviewEvents(saving, draft, 'spring', test.clock.now())
    // It is not open before the edit is kept: otherwise it would be seen as it was.
    const opening = open({ draft, visitor: {} })
    const early = await Promise.race([opening, setTimeout(500)])
    if (early?.success) await seenAt(early.value.origin)
    return { opening }
  })
  const answer = await opened.opening
  if (!answer.success) throw new Error(answer.code)
  await expect.poll(() => seenAt(answer.value.origin)).toMatchObject({ value: { siteName: 'Solmar Spring' } })
})
