import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts'
import { movableClock } from '../../platform/clock.ts'
import { connectDatabase } from '../../platform/database/connect-database.ts'
import { openNotifications, type Notifications } from '../../platform/database/notifications.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { createLog } from '../../platform/log/log.ts'
import { editValue } from '../../backoffice/config-command/edit-value.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { publishRelease } from '../../configuration/releases/publish-release.ts'
import { lastRelease } from '../../configuration/releases/release-store.ts'
import { setOps } from '../../configuration/releases/set-ops.ts'
import { openEventFeed } from '../../platform/events/event-feed.ts'
import { openSiteCache, type SiteCache } from './site-cache.ts'

const log = createLog('silent')
const clock = movableClock(new Date('2026-11-20T08:00:00Z'))
let database: TestDatabase
interface Server {
  readonly sites: SiteCache
  readonly db: Kysely<Tables>
  readonly notifications: Notifications
}
let one: Server
let other: Server

async function openServer(): Promise<Server> {
  const db = connectDatabase(database.url, { log })
  const notifications = await openNotifications(database.url, log)
  const feed = await openEventFeed({ db, notifications, log })
  const sites = await openSiteCache({ db, feed, notifications, clock, log })
  return { sites, db, notifications }
}

beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo(database.db, clock)
  one = await openServer()
  other = await openServer()
})
afterAll(async () => {
  for (const { notifications, db } of [one, other]) {
    await notifications.close()
    await db.destroy()
  }
  await database.drop()
})

/** Another process publishes; this is what the servers hear of it. */
async function change(merchant: string, path: string, value: unknown) {
  const release = await lastRelease(database.db, merchant)
  const documents = editValue(release?.documents, path, value)
  const draft = { merchant, documents, base: release?.number ?? 0, author: 'ana', note: 'test' }
  const outcome = await publishRelease({ db: database.db, clock }, draft)
  expect(outcome.outcome).toBe('published')
}

function allServers(read: (sites: SiteCache) => unknown) {
  return expect.poll(() => [one, other].map(({ sites }) => read(sites)), { interval: 10 })
}

describe('sites', () => {
  it('are found by host, whatever its letters, and by nothing else', () => {
    const { sites } = one
    expect(sites.siteOfHost('localhost')?.merchant).toBe('solmar')
    expect(sites.siteOfHost('127.0.0.1')?.merchant).toBe('solmar')
    expect(sites.siteOfHost('KIDLAT.localhost.')?.merchant).toBe('kidlat')
    expect(sites.siteOfHost('kidlat.localhost.evil.example')).toBeUndefined()
    expect(sites.siteOfHost('')).toBeUndefined()
    expect(sites.hosts()).toEqual([
      { merchant: 'solmar', host: 'localhost', siteName: 'Solmar' },
      { merchant: 'kidlat', host: 'kidlat.localhost', siteName: 'Kidlat' },
    ])
  })

  it('follow a publish on every server', async () => {
    await change('solmar', 'flags.FREEPLAY3', false)
    await allServers((sites) => sites.site('solmar')?.documents.flags.FREEPLAY3).toEqual([false, false])
    expect(one.sites.site('kidlat')?.number).toBe(1)
  })

  it('follow operations on every server, including their end', async () => {
    const until = new Date(clock.now().getTime() + 60_000).toISOString()
    const maintenance = { reason: 'new tables', until }
    await setOps({ db: database.db, clock }, 'kidlat', (ops) => ({ ...ops, maintenance }))
    const status = (sites: SiteCache) => sites.access('kidlat.localhost', '192.0.2.1')?.status
    await allServers(status).toEqual([1, 1])
    clock.moveBy(60_001)
    await allServers(status).toEqual([0, 0])
  })

  it('keep denied ranges out, but not the allowed ones, and maintenance comes before that', async () => {
    await change('kidlat', 'region', { denied: ['192.0.2.0/24', '2001:db8::/32'], allowed: ['192.0.2.9'] })
    const { sites } = one
    const statusOf = (address: string) => sites.access('kidlat.localhost', address)?.status
    await expect.poll(() => statusOf('192.0.2.1')).toBe(2)
    expect(['::ffff:192.0.2.1', '2001:db8::1', '192.0.2.9', '198.51.100.1'].map(statusOf)).toEqual([
      2, 2, 0, 0,
    ])
    await setOps({ db: database.db, clock }, 'kidlat', (ops) => ({ ...ops, maintenance: { reason: 'x' } }))
    await expect.poll(() => statusOf('192.0.2.1')).toBe(1)
    await setOps({ db: database.db, clock }, 'kidlat', () => ({ modulesOff: [] }))
    await change('kidlat', 'region', { denied: [], allowed: [] })
  })

  it('converge when releases come in a storm', async () => {
    for (let index = 0; index < 10; index++) await change('solmar', 'theme.siteName', `Storm ${index}`)
    await allServers((sites) => sites.site('solmar')?.documents.theme.siteName).toEqual([
      'Storm 9',
      'Storm 9',
    ])
  })

  it('are read again when the notifications were lost for a while', async () => {
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'marquee notifications' AND datname = current_database()`.execute(database.db)
    await change('solmar', 'theme.siteName', 'While you were away')
    await expect
      .poll(() => [one, other].map(({ sites }) => sites.site('solmar')?.documents.theme.siteName))
      .toEqual(['While you were away', 'While you were away'])
  })

  it('go on while the database cannot be asked', async () => {
    const { sites, db } = other
    const asked = vi.spyOn(db, 'selectFrom')
    expect(sites.access('localhost', '192.0.2.1')?.status).toBe(0)
    expect(sites.siteOfHost('localhost')?.documents.theme.siteName).toBeTruthy()
    expect(asked).not.toHaveBeenCalled()
    asked.mockRestore()
  })
})

describe('a form', () => {
  it('counts ten minutes longer than its release, and not beyond', async () => {
    const { sites } = one
    const hashOf = () =>
      sites.site('solmar')?.forms.find(({ name }) => name === 'register.username')?.hash ?? ''
    const before = hashOf()
    await change('solmar', 'register.fields.username.maxLength', 12)
    await expect.poll(hashOf).not.toBe(before)
    expect((await sites.findForm('solmar', hashOf()))?.form.name).toBe('register.username')
    expect((await sites.findForm('solmar', before))?.form.name).toBe('register.username')
    clock.moveBy(10 * 60_000 - 1)
    expect(await sites.findForm('solmar', before)).toBeDefined()
    clock.moveBy(1)
    expect(await sites.findForm('solmar', before)).toBeUndefined()
    expect(await sites.findForm('solmar', hashOf())).toBeDefined()
  })

  it('of another merchant, of nobody or of no shape does not count', async () => {
    const { sites } = one
    const kidlats = sites.site('kidlat')?.forms.find(({ name }) => name === 'register.mobile')?.hash ?? ''
    expect(await sites.findForm('kidlat', kidlats)).toBeDefined()
    for (const hash of [kidlats, '0'.repeat(32), '', '../x', 'constructor']) {
      expect(await sites.findForm('solmar', hash)).toBeUndefined()
    }
    expect(await sites.findForm('nobody', kidlats)).toBeUndefined()
  })
})
