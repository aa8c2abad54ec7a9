import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import type { Announcement } from '#schemas/config/announcements.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { inventedToken } from './invented-session.ts'
import { setOps } from '../../../configuration/releases/set-ops.ts'
import { lastRelease } from '../../../configuration/releases/release-store.ts'

const hour = 3_600_000
let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

function ahead(hours: number) {
  return new Date(test.clock.now().getTime() + hours * hour).toISOString()
}

function notice(id: string, changes: Partial<Announcement> = {}): Announcement {
  const words = { en: { title: id, lead: 'Read this.' }, tl: { title: id, lead: 'Basahin ito.' } }
  return { id, type: 'PL', audience: 'everyone', from: '2020-01-01T00:00:00Z', words, ...changes }
}

/** Opens the live release as an operator does, for a visitor of some kind. */
async function open(visitor: object) {
  const { headers } = await signedInOperator(test, [{ role: 'viewer', merchant: 'solmar' }])
  const release = (await lastRelease(test.db, 'solmar'))?.number
  return test.visitor('solmar').call('openPreview', {
    params: { merchant: 'solmar' },
    headers,
    body: { release, visitor },
  })
}

async function seen(visitor: object) {
  const opened = await open(visitor)
  if (!opened.success) throw new Error(opened.code)
  const host = new URL(opened.value.origin).hostname
  const address = '198.51.100.9'
  const status = await new TestVisitor(test.app, host, '', address).value('status', { query: { url: '/' } })
  return { host, status, page: new TestVisitor(test.app, host, status.merchantCode, address) }
}

async function announced({ page }: Awaited<ReturnType<typeof seen>>) {
  const query = { language: 'en' }
  const { promotion } = await page.value('announcements', { query })
  expect(await page.value('announcements', { query, token: inventedToken })).toMatchObject({ promotion })
  return promotion.map(({ id }) => id)
}

it('is told what its kind of account is told', async () => {
  const audiences = ['everyone', 'visitors', 'members', 'agents'] as const
  await changeDocuments(test, 'solmar', () => ({
    announcements: audiences.map((audience) => notice(audience, { audience })),
  }))
  const told = { visitor: audiences.slice(0, 2), trial: audiences.slice(0, 2) }
  const more = { member: ['everyone', 'members'], agent: ['everyone', 'members', 'agents'] }
  for (const [role, ids] of Object.entries({ ...told, ...more })) {
    const as = await seen({ role })
    expect(await announced(as), role).toEqual(ids)
  }
  expect(await announced(await seen({}))).toEqual(told.visitor)
})

it('sees what is planned for its time, which goes on, and has its calls dated by it', async () => {
  await changeDocuments(test, 'solmar', () => ({
    announcements: [
      notice('now', { until: ahead(1) }),
      notice('christmas', { from: ahead(100), until: ahead(102) }),
    ],
  }))
  const then = await seen({ at: ahead(101) })
  const now = await seen({})
  expect(await announced(then)).toEqual(['christmas'])
  expect(await announced(now)).toEqual(['now'])
  // Whatever it asks last, its clock is that of the answer.
  for (const { path } of Object.values(calls)) {
    const { headers } = await test.app.inject({ url: path, headers: { host: then.host } })
    expect(headers.date, path).toBe(new Date(ahead(101)).toUTCString())
  }
  test.clock.moveBy(hour / 2)
  expect(await announced(then)).toEqual(['christmas'])
  test.clock.moveBy(hour / 4)
  const past = await seen({ at: ahead(-0.75) })
  expect(await announced(past)).toEqual(['now'])
})

it('sees the games as popular as they were at its time', async () => {
  const { games } = await test.visitor('solmar').value('gameList', { query: { sort: 'popular', page: 3 } })
  const game_id = Number(games[0]?.nodeId)
  const row = { merchant: 'solmar', game_id, members: 9_999 }
  await test.db
    .insertInto('game_opening')
    .values({ ...row, day: new Date(ahead(-24 * 40)) })
    .execute()
  const firstAt = async (days: number) => {
    const { page } = await seen({ at: ahead(24 * days) })
    const first = async () => Number((await page.value('popularGames')).games[0]?.nodeId)
    // It is counted behind the first answer.
    await first()
    return first
  }
  const [then, before, now] = [await firstAt(-35), await firstAt(-45), await firstAt(0)]
  await expect.poll(then).toBe(game_id)
  expect(await before()).not.toBe(game_id)
  expect(await now()).not.toBe(game_id)
})

it('sees a maintenance end, of the site and of the games of a vendor, and the site itself goes on as it is', async () => {
  const { vassalage } = vendorOf()
  const planned = { vassalage, reason: 'planned', from: ahead(10), to: ahead(12) }
  await changeDocuments(test, 'solmar', ({ games }) => ({
    games: { ...games, vendorMaintenance: [planned] },
  }))
  const stateAt = async (at: string) => {
    const { page } = await seen({ at })
    const { games } = await page.value('gameList', { query: { vassalage } })
    return games[0]?.state
  }
  expect(await stateAt(ahead(9))).toBe('live')
  expect(await stateAt(ahead(11))).toBe('maintenance')
  expect(await stateAt(ahead(13))).toBe('live')
  const own = await test.visitor('solmar').value('gameList', { query: { vassalage } })
  expect(own.games[0]?.state).toBe('live')
  await setOps({ db: test.db, clock: test.clock }, 'solmar', () => ({
    maintenance: { reason: 'upgrade', until: ahead(2) },
    modulesOff: [],
  }))
  await expect.poll(async () => (await seen({ at: ahead(1) })).status.status).toBe(1)
  expect((await seen({ at: ahead(3) })).status.status).toBe(0)
})

it('comes at no time without sense, and as nobody else', async () => {
  for (const visitor of [
    { at: '2262-01-01T00:00:00Z' },
    { at: '1970-01-01T00:00:00Z' },
    { at: 'tomorrow' },
    { at: '2026-12-31T23:59:60Z' },
    { role: 'administrator' },
  ])
    expect(await open(visitor), JSON.stringify(visitor)).toMatchObject({ code: 'badRequest' })
})

function vendorOf() {
  const vendor = test.sites.site('solmar')?.documents.menu.categories[0]?.vendors[0]
  if (!vendor) throw new Error('Solmar has no vendor')
  return vendor
}
