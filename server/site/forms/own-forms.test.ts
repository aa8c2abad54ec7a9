import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openEventFeed } from '../../events/event-feed.ts'
import { openNotifications } from '../../platform/database/notifications.ts'
import { transact } from '../../platform/database/transact.ts'
import { createLog } from '../../platform/log.ts'
import { lastRelease, type ReleaseRow } from '../release-store.ts'
import { openSiteCache } from '../site-cache.ts'
import { verifyChain } from '../verify-chain.ts'
import { writeRelease } from '../write-release.ts'
import { hashOf } from './form-runtime.ts'
import { formSourceOf, keptForms } from './kept-forms.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Publishes what is there with a change, as a version does that compiles every form otherwise. Gives its forms by name. */
async function publishElsewhere(change: (documents: ReleaseRow['documents']) => ReleaseRow['documents']) {
  const last = await lastRelease(test.db, 'solmar')
  if (!last) throw new Error('There is no release')
  const documents = change(last.documents)
  const { modules } = [documents, last.documents]
    .map(formSourceOf)
    .map(keptForms)
    .find(({ modules }) => modules.length > 0) ?? { modules: [] }
  const others = modules.map(({ name, code }) => {
    const other = `${code}// by another version\n`
    return { name, code: other, hash: hashOf(other) }
  })
  const number = await transact(test.db, (transaction) =>
    writeRelease(transaction, last, {
      merchant: 'solmar',
      documents,
      modules: others,
      findings: [],
      layers: null,
      kind: 'publish',
      author: 'ana',
      note: 'by another version',
      emergency: null,
      now: test.clock.now(),
    }),
  )
  await expect.poll(() => test.sites.site('solmar')?.number).toBe(number)
  return new Map(others.map(({ name, hash }) => [name, hash]))
}

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
    const log = createLog('silent')
    const notifications = await openNotifications(test.url, log)
    const feed = await openEventFeed({ db: test.db, notifications, log })
    const sites = await openSiteCache({ db: test.db, feed, notifications, clock: test.clock, log })
    const ours = test.sites.site('solmar')?.forms
    await expect.poll(() => sites.site('solmar')?.forms).toEqual(ours)
    await notifications.close()
  })

  it('stay as they were where this version would refuse them', async () => {
    const theirs = await publishElsewhere((documents) =>
      withUsernames(documents, { minLength: 20, maxLength: 4 }),
    )
    expect(await shown()).toBe(theirs.get('register.username'))
  })
})
