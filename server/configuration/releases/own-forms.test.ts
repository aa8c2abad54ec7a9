import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { openEventFeed } from '../../platform/events/event-feed.ts'
import { openNotifications } from '../../platform/database/notifications.ts'
import { transact } from '../../platform/database/transact.ts'
import { createLog } from '../../platform/log/log.ts'
import { addMerchant } from './merchant-store.ts'
import { lastRelease, type ReleaseRow } from './release-store.ts'
import { openSiteCache, type SiteCache } from '../../site/sites/site-cache.ts'
import { verifyChain } from './verify-chain.ts'
import { writeRelease } from './write-release.ts'
import { hashOf } from '../forms/form-runtime.ts'
import { formSourceOf, cachedForms } from '../forms/cached-forms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Publishes what is there with a change, as a version does that compiles every form otherwise. Gives its forms by name. */
async function publishElsewhere(change: (documents: ReleaseRow['documents']) => ReleaseRow['documents']) {
  const last = await lastOfSolmar()
  const documents = change(last.documents)
  const { modules } = [documents, last.documents]
    .map(compiledElsewhere)
    .find(({ modules }) => modules.length > 0) ?? { modules: [] }
  const number = await transact(test.db, (transaction) =>
    writeRelease(transaction, last, { ...elsewhere(), merchant: 'solmar', documents, modules }),
  )
  await expect.poll(() => test.sites.site('solmar')?.number).toBe(number)
  return new Map(modules.map(({ name, hash }) => [name, hash]))
}

async function lastOfSolmar() {
  const last = await lastRelease(test.db, 'solmar')
  if (!last) throw new Error('There is no release')
  return last
}

function compiledElsewhere(documents: ReleaseRow['documents']) {
  const modules = cachedForms(formSourceOf(documents)).modules.map(({ name, code }) => {
    const other = `${code}// by another version\n`
    return { name, code: other, hash: hashOf(other) }
  })
  return { modules }
}

const elsewhere = () => ({
  findings: [],
  layers: null,
  kind: 'publish' as const,
  author: 'ana',
  note: 'by another version',
  emergency: null,
  now: test.clock.now(),
})

async function shown(name = 'register.username') {
  const { forms } = await test.visitor('solmar').value('registerSettings')
  return forms.find((form) => form.name === name)?.hash
}

/** Registers with a form that was opened before. */
async function registerBy(form: string | undefined, username: string) {
  const visitor = test.visitor('solmar')
  const body = await visitor.registration(test.solmarUser(username))
  return visitor.call('register', { body: { ...body, form: form ?? '' } })
}

function withUsernames(documents: ReleaseRow['documents'], bounds: object): ReleaseRow['documents'] {
  const { register } = documents
  const username = { ...register.fields.username, ...bounds }
  return {
    ...documents,
    register: { ...register, fields: { ...register.fields, username } },
  } as ReleaseRow['documents']
}

function formShown(sites: Pick<SiteCache, 'site'>, merchant: string) {
  return sites.site(merchant)?.forms.find(({ name }) => name === 'register.username')?.hash
}

/** What another server of this version shows that starts now, and what it complains of. */
async function anotherServer() {
  const failures: string[] = []
  const log = createLog('error', { write: (line: string) => void failures.push(line) })
  const notifications = await openNotifications(test.url, log)
  const feed = await openEventFeed({ db: test.db, notifications, log })
  const sites = await openSiteCache({ db: test.db, feed, notifications, clock: test.clock, log })
  return {
    failures,
    shown: () => formShown(sites, 'solmar'),
    async close() {
      feed.close()
      await notifications.close()
    },
  }
}

let people = 0
const anyone = () => `someone${++people}`

describe('forms of a release that another version published', () => {
  it('are shown as this version compiles them, and those of either are taken', async () => {
    const before = await shown()
    const theirs = (await publishElsewhere((documents) => documents)).get('register.username')
    const ours = await shown()
    expect(ours).toBe(before)
    expect(ours).not.toBe(theirs)
    for (const hash of [ours, theirs]) {
      const file = await test.app.inject({ url: `/forms/${hash}.js`, headers: { host: 'localhost' } })
      expect(file.statusCode).toBe(200)
      expect((await registerBy(hash, anyone())).status).toBe(200)
    }
    expect(await verifyChain(test.db, 'solmar')).toMatchObject({ intact: true })
  })

  it('are found by a server that shows others, until the release is over', async () => {
    const theirs = (await publishElsewhere((documents) => withUsernames(documents, { maxLength: 14 }))).get(
      'register.username',
    )
    const ours = await shown()
    await publishElsewhere((documents) => withUsernames(documents, { maxLength: 15 }))
    expect(await shown()).not.toBe(ours)
    test.clock.moveBy(9 * 60_000)
    for (const hash of [ours, theirs]) expect((await registerBy(hash, anyone())).status).toBe(200)
    test.clock.moveBy(2 * 60_000)
    for (const hash of [ours, theirs])
      expect(await registerBy(hash, anyone())).toMatchObject({ code: 'rulesChanged' })
  })

  it('are shown so by a server that starts, soon after it has', async () => {
    await publishElsewhere((documents) => documents)
    const other = await anotherServer()
    const ours = await shown()
    await expect.poll(() => other.shown()).toBe(ours)
    await other.close()
  })

  it('are shown so as soon as they can be stored, by a server that runs and by one that starts', async () => {
    await sql`
      CREATE FUNCTION fail_edition() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''planted''; END';
      CREATE TRIGGER planted BEFORE INSERT ON form_edition EXECUTE FUNCTION fail_edition();
    `.execute(test.db)
    const theirs = (await publishElsewhere((documents) => documents)).get('register.username')
    const other = await anotherServer()
    await expect.poll(() => other.failures.length).toBeGreaterThan(0)
    expect([await shown(), other.shown()]).toEqual([theirs, theirs])
    await sql`DROP TRIGGER planted ON form_edition; DROP FUNCTION fail_edition()`.execute(test.db)
    await expect.poll(() => shown()).not.toBe(theirs)
    await expect.poll(() => other.shown()).toBe(await shown())
    await other.close()
  })

  it('follow where many are published at once, so that nobody waits for them', async () => {
    const { documents } = await lastOfSolmar()
    const ours = await shown()
    const { modules } = compiledElsewhere(documents)
    const theirs = modules.find(({ name }) => name === 'register.username')?.hash
    const codes = ['ada', 'bob', 'cy', 'dot', 'eli', 'flo']
    const shownFirst = new Map<string, string | undefined>()
    test.sites.onChange((code) => shownFirst.set(code, shownFirst.get(code) ?? formShown(test.sites, code)))
    await transact(test.db, async (transaction) => {
      for (const merchant of codes) {
        await addMerchant(transaction, merchant, [`${merchant}.localhost`], test.clock.now())
        await writeRelease(transaction, undefined, { ...elsewhere(), merchant, documents, modules })
      }
    })
    await expect.poll(() => codes.map((code) => formShown(test.sites, code))).toEqual(codes.map(() => ours))
    expect(codes.map((code) => shownFirst.get(code))).toEqual(codes.map(() => theirs))
  })

  it('stay as they were where this version would refuse them', async () => {
    const theirs = await publishElsewhere((documents) =>
      withUsernames(documents, { minLength: 20, maxLength: 4 }),
    )
    expect(await shown()).toBe(theirs.get('register.username'))
  })
})
