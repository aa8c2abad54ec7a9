import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { CallId } from '#schemas/calls/calls.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { changedMeanwhile } from '#tests/support/configuration/changed-meanwhile.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import type { Given, TestVisitor } from '#tests/support/server/test-visitor.ts'

const merchant = 'solmar'
const name = '/theme/siteName'

let test: TestApp
let ana: SignedInOperator
let ben: SignedInOperator
let visitor: TestVisitor
beforeAll(async () => {
  test = await createTestApp()
  visitor = test.visitor(merchant)
  ana = await signedInOperator(test, [{ role: 'publisher', merchant }], { name: 'ana' })
  ben = await signedInOperator(test, [{ role: 'publisher', merchant }], { name: 'ben' })
})
afterAll(() => test.close())

const given = (who: SignedInOperator, { params, ...rest }: Given = {}): Given => ({
  ...rest,
  params: { merchant, ...params },
  headers: who.headers,
})
const value = <Id extends CallId>(id: Id, who: SignedInOperator, more?: Given) =>
  visitor.value(id, given(who, more))
const failure = (id: CallId, who: SignedInOperator, more?: Given) => visitor.failure(id, given(who, more))

async function begin(title = 'Summer', who = ana) {
  const { id } = await value('createDraft', who, { body: { title } })
  return id
}

const read = (draft: string, who = ana) => value('draft', who, { params: { draft } })

async function edit(draft: string, edits: readonly object[], who = ana, version = 1) {
  return value('editDraft', who, { params: { draft }, body: { version, edits } })
}

async function publish(draft: string, more: object = {}, who = ana) {
  const { contentHash } = await read(draft)
  return visitor.call(
    'publishDraft',
    given(who, { params: { draft }, body: { contentHash, note: 'why', ...more } }),
  )
}

/** What is live under a name now. */
async function siteName() {
  const { documents } = await value('liveConfiguration', ana)
  return (documents as { theme: { siteName: string } }).theme.siteName
}

describe('a draft', () => {
  it('begins as what is live, is saved as it is edited, and becomes a release with author and note', async () => {
    const draft = await begin()
    const from = await siteName()
    const saved = await edit(draft, [{ path: name, from, to: 'Solmar Summer' }])
    expect(saved).toMatchObject({ version: 2, isMerged: false })
    expect(await read(draft)).toMatchObject({
      title: 'Summer',
      changes: [{ path: name, from, to: 'Solmar Summer', risk: 2 }],
      editors: [{ name: 'ana' }],
      conflicts: [],
      approvalNeeded: [],
    })
    const { items } = await value('drafts', ben)
    expect(items).toMatchObject([{ id: draft, changes: 1, isBehind: false }])
    const done = await publish(draft)
    expect(done).toMatchObject({ success: true, value: { number: 2 } })
    expect(await siteName()).toBe('Solmar Summer')
    const { items: releases } = await value('releases', ana)
    expect(releases[0]).toMatchObject({ number: 2, author: 'ana', note: 'why', changes: 1, kind: 'publish' })
    const numbers = async (query: Given['query']) =>
      (await value('releases', ana, { query })).items.map(({ number }) => number)
    expect(await numbers({ order: 'oldest' })).toEqual([1, 2])
    for (const text of ['ANA', '#2', 'wh']) expect(await numbers({ text })).toEqual([2])
    expect(await numbers({ text: '%' })).toEqual([])
    expect(await value('release', ana, { params: { number: 2 } })).toMatchObject({
      isIntact: true,
      changes: [{ path: name }],
    })
    expect((await publish(draft)).success).toBe(false)
    expect(
      await failure('editDraft', ana, { params: { draft }, body: { version: 2, edits: [{ path: name }] } }),
    ).toMatchObject({ code: 'draftClosed' })
  })

  it('is read once or twice for sixty who look at once, and who asks for none of the merchant’s hears that alone', async () => {
    const draft = await begin()
    await edit(draft, [{ path: name, from: await siteName(), to: 'Seen by many' }])
    const asked = vi.spyOn(test.db, 'selectFrom')
    const answers = await sixtyAtOnce((index) =>
      visitor.call('draft', given(ana, { params: { draft: index % 3 ? draft : '999999' } })),
    )
    const reads = asked.mock.calls.filter(([table]) => String(table) === 'draft_approval').length
    asked.mockRestore()
    expect(answers.filter(({ success }) => success)).toHaveLength(40)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]))
    expect(reads).toBeLessThanOrEqual(4)
  })

  it('says what the gate finds, which of it is new, and which edit brought it', async () => {
    const draft = await begin()
    const { minLength } = (await live()).register.fields.username
    await edit(draft, [{ path: '/register/fields/username/minLength', from: minLength, to: 60 }])
    const { findings } = await read(draft)
    const found = findings.find(({ severity }) => severity === 'error')
    expect(found).toMatchObject({
      path: '/register/fields/username/minLength',
      isNew: true,
      edit: '/register/fields/username/minLength',
    })
    const refused = await publish(draft)
    expect(refused).toMatchObject({ status: 422, code: 'configurationRefused', findings: [{ isNew: true }] })
  })

  it('names the edit at fault also where the finding is elsewhere', async () => {
    const draft = await begin()
    await edit(draft, [
      { path: name, from: await siteName(), to: 'Other' },
      { path: '/flags/USERNAMEREG3', from: true, to: false },
      { path: '/locales/timeZone', from: await timeZone(), to: 'Asia/Tokyo' },
    ])
    const flags = (await read(draft)).findings.filter(({ isNew, severity }) => isNew && severity === 'error')
    expect(flags.map((finding) => finding.edit)).toContain('/flags/USERNAMEREG3')
    expect(flags.every((finding) => finding.edit === '/flags/USERNAMEREG3')).toBe(true)
  })

  it('keeps what sixty edit at once, and tells one of two who edit the same place', async () => {
    const draft = await begin()
    const paths = Array.from({ length: 60 }, (_, index) => `/locales/overrides/en/extra.text${index}`)
    await edit(draft, [{ path: '/locales/overrides/en', from: await overrides(), to: {} }])
    const answers = await Promise.all(
      paths.map((path, index) =>
        visitor.call(
          'editDraft',
          given(index % 2 ? ana : ben, {
            params: { draft },
            body: { version: 2, edits: [{ path, to: 'x' }] },
          }),
        ),
      ),
    )
    expect(answers.filter(({ success }) => !success).map(({ raw }) => raw)).toEqual([])
    const { documents, version } = await read(draft)
    expect(version).toBe(62)
    const kept = (documents as { locales: { overrides: { en: object } } }).locales.overrides.en
    expect(Object.keys(kept)).toHaveLength(60)
    await edit(draft, [{ path: name, from: await siteName(), to: 'One' }])
    const body = { version: 2, edits: [{ path: name, from: await siteName(), to: 'Two' }] }
    expect(await failure('editDraft', ben, { params: { draft }, body })).toMatchObject({
      status: 409,
      code: 'draftConflict',
      conflicts: [{ path: name, base: await siteName(), mine: 'Two', theirs: 'One' }],
    })
  })

  it('tells for each edit what stands at its place, and whether there is still a place for it', async () => {
    const draft = await begin()
    const { documents } = await read(draft)
    const { categories } = (documents as { menu: { categories: { gameCategory: string }[] } }).menu
    const [removed] = categories
    const category = `/menu/categories/${removed?.gameCategory}`
    await edit(draft, [
      { path: category, from: removed },
      { path: name, from: await siteName(), to: 'One' },
    ])
    const edits = [
      { path: name, from: await siteName(), to: 'Two' },
      { path: `${category}/vendors/new`, to: { id: 'new', displayName: 'New' } },
      { path: '/home/density', from: await density(), to: 'dense' },
    ]
    const given = { params: { draft }, body: { version: 1, edits } }
    const { conflicts } = await failure('editDraft', ben, given)
    expect(conflicts).toEqual([
      { path: name, base: await siteName(), mine: 'Two', theirs: 'One' },
      { path: edits[1]?.path, mine: edits[1]?.to, isGone: true },
    ])
    expect((await read(draft)).changes.map(({ path }) => path)).not.toContain('/home/density')
  })

  it('goes on from a newer release, and asks about what both changed', async () => {
    const from = await siteName()
    const [draft, other] = [await begin('Mine'), await begin('Theirs')]
    await edit(draft, [
      { path: name, from, to: 'Mine' },
      { path: '/home/density', from: await density(), to: 'dense' },
    ])
    await edit(other, [{ path: name, from, to: 'Theirs' }])
    expect((await publish(other)).success).toBe(true)
    expect(await publish(draft)).toMatchObject({ code: 'draftBehind' })
    const { conflicts, live, version } = await read(draft)
    expect(conflicts).toMatchObject([{ path: name, base: from, mine: 'Mine', theirs: 'Theirs' }])
    const rebase = (body: object) =>
      visitor.call('rebaseDraft', given(ana, { params: { draft }, body: { version, live, ...body } }))
    expect(await rebase({ resolutions: [] })).toMatchObject({ code: 'draftConflict' })
    expect(await rebase({ live: live - 1, resolutions: [] })).toMatchObject({ code: 'draftBehind' })
    expect(await rebase({ resolutions: [{ path: name, take: 'mine' }] })).toMatchObject({ success: true })
    expect((await publish(draft)).success).toBe(true)
    expect(await siteName()).toBe('Mine')
  })

  it('is not published with an edit that its publisher has not seen', async () => {
    const draft = await begin()
    await edit(draft, [{ path: name, from: await siteName(), to: 'Seen' }])
    const { contentHash } = await read(draft)
    await edit(draft, [{ path: name, from: 'Seen', to: 'Not seen' }], ben, 2)
    const body = { contentHash, note: 'why' }
    expect(await failure('publishDraft', ana, { params: { draft }, body })).toMatchObject({
      code: 'draftChanged',
    })
  })

  it('T59 is accessible to no other merchant’s operators, whatever they know of it', async () => {
    const draft = await begin()
    const stranger = await signedInOperator(test, [{ role: 'publisher', merchant: 'kidlat' }])
    const theirs = { merchant: 'kidlat', draft }
    expect(await failure('draft', stranger, { params: theirs })).toMatchObject({ code: 'notFound' })
    expect(await failure('draft', stranger, { params: { draft } })).toMatchObject({ code: 'forbidden' })
    const body = { version: 1, edits: [{ path: name, to: 'x' }] }
    expect(await failure('editDraft', stranger, { params: theirs, body })).toMatchObject({ code: 'notFound' })
    const one = await signedInOperator(test, [{ role: 'editor', merchant, documents: ['home'] }])
    expect(await failure('editDraft', one, { params: { draft }, body })).toMatchObject({ code: 'forbidden' })
  })

  it('of what somebody may not edit is neither decided nor discarded by them, unless they began it', async () => {
    const one = await signedInOperator(test, [{ role: 'editor', merchant, documents: ['home'] }])
    const from = await siteName()
    const draft = await begin()
    await edit(draft, [{ path: name, from, to: 'Ours' }])
    const other = await begin()
    await edit(other, [{ path: name, from, to: 'Theirs' }])
    expect((await publish(other)).success).toBe(true)
    const { live: number } = await read(draft)
    const body = { version: 2, live: number, resolutions: [{ path: name, take: 'theirs' }] }
    expect(await failure('rebaseDraft', one, { params: { draft }, body })).toMatchObject({
      code: 'forbidden',
    })
    expect(await failure('discardDraft', one, { params: { draft } })).toMatchObject({ code: 'forbidden' })
    expect((await read(draft)).changes).toMatchObject([{ path: name, to: 'Ours' }])
    // Nor begun by them with the content of an older release.
    expect(await failure('createDraft', one, { body: { title: 'Back', from: 1 } })).toMatchObject({
      code: 'forbidden',
    })
    const { id: own } = await value('createDraft', one, { body: { title: 'Own' } })
    await edit(own, [{ path: name, from: await siteName(), to: 'Of another' }])
    await value('discardDraft', one, { params: { draft: own } })
    // Nor what comes to reach beyond them while they press.
    const growing = await begin()
    const now = await density()
    await edit(growing, [{ path: '/home/density', from: now, to: now === 'calm' ? 'dense' : 'calm' }])
    const answer = await changedMeanwhile(test, {
      change: ({ db }) =>
        db
          .updateTable('draft')
          .set({ edits: JSON.stringify([{ path: name, from, to: 'Ours' }]) })
          .where('id', '=', BigInt(growing))
          .execute(),
      call: () => failure('discardDraft', one, { params: { draft: growing } }),
    })
    expect(answer).toMatchObject({ code: 'forbidden' })
  })

  it('limits its size, and rejects edits that reach a prototype', async () => {
    const draft = await begin()
    const tryEdit = async (edits: readonly object[]) =>
      (await visitor.call('editDraft', given(ana, { params: { draft }, body: { version: 1, edits } }))) as {
        status: number
        code?: string
      }
    const million = Array.from({ length: 900_000 }, () => 0)
    expect(await tryEdit([{ path: '/games/off', to: million }])).toMatchObject({ code: 'draftTooLarge' })
    expect(await tryEdit([{ path: name, to: 'x'.repeat(3_000_000) }])).toMatchObject({ status: 413 })
    expect(await tryEdit([{ path: '/__proto__/a', to: 1 }])).toMatchObject({ code: 'draftTooLarge' })
    expect(await tryEdit([{ path: '/theme', to: JSON.parse('{"__proto__":1}') as object }])).toMatchObject({
      status: 400,
    })
    expect((await read(draft)).changes).toEqual([])
  })
})

async function live() {
  const { documents } = await value('liveConfiguration', ana)
  return documents as {
    locales: { timeZone: string; overrides: { en: object } }
    home: { density: string }
    register: { fields: { username: { minLength: number } } }
  }
}
const timeZone = async () => (await live()).locales.timeZone
const overrides = async () => (await live()).locales.overrides.en
const density = async () => (await live()).home.density

it('the JSON Schemas of all documents stand at an address, for editors of files', async () => {
  const url = '/wps/console/schemas/theme.json'
  const answer = await test.app.inject({ url, headers: { host: 'localhost' } })
  expect(answer.headers['content-type']).toMatch(/^application\/schema\+json/)
  expect(answer.json()).toMatchObject({ title: 'Theme', additionalProperties: false })
})
