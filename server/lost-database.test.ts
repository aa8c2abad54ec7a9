import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFolder, startOwnCluster, type OwnCluster } from '#tests/support/own-cluster.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { TestVisitor } from '#tests/support/test-visitor.ts'

let folder: Awaited<ReturnType<typeof openFolder>>
let cluster: OwnCluster
let test: TestApp
let crowds = 0

beforeAll(async () => {
  folder = await openFolder()
  cluster = await startOwnCluster(join(folder.path, 'postgres'))
  test = await createTestApp({
    database: { url: cluster.url, drop: () => cluster.stop() },
    statementTimeout: 500,
  })
}, 60_000)
afterAll(async () => {
  await test.close()
  await folder.remove()
})

const readiness = async () => (await test.app.inject('/readyz')).statusCode
const isReady = { timeout: 30_000 }

/** Everything that a database is not needed for. */
async function servesFromMemory() {
  expect((await test.app.inject('/healthz')).statusCode).toBe(200)
  const visitor = test.visitor('solmar')
  expect((await visitor.value('whitelabel')).release).not.toBe('')
  expect((await visitor.value('registerSettings')).forms).not.toHaveLength(0)
  const { url } = await visitor.value('gameCatalogue')
  expect((await test.app.inject({ url, headers: { host: visitor.host } })).statusCode).toBe(200)
  expect((await visitor.value('gameList', { query: { search: 'e' } })).games).not.toHaveLength(0)
  expect((await visitor.value('announcements', { query: { language: 'en' } })).promotion).not.toHaveLength(0)
  expect((await visitor.value('customerService')).version.pathList).not.toHaveLength(0)
  expect((await visitor.value('helpCenter', { query: { language: 'en' } })).articles).not.toHaveLength(0)
  expect((await visitor.value('popularGames')).games).not.toHaveLength(0)
}

/** Visitors who register one after the other until `during` is over; what they were told. */
async function crowded(during: (told: { members: string[]; others: Set<string> }) => Promise<void>) {
  const told = { members: [] as string[], others: new Set<string>() }
  const keys = await test.visitor('solmar').value('keys')
  let going = true
  const visitors = Array.from({ length: 12 }, async (_, index) => {
    for (let turn = 0; going; turn++) {
      const name = `crowd${crowds}x${index}x${turn}`
      const visitor = new TestVisitor(test.app, 'localhost', 'solmar', `10.8.${index}.${turn & 255}`, keys)
      const body = await visitor.registration(test.solmarUser(name))
      const answer = await visitor.call('register', { body })
      if (answer.success) told.members.push(name)
      else told.others.add(`${answer.status} ${answer.code} ${answer.retryAfter !== undefined}`)
    }
  })
  crowds++
  try {
    await during(told)
  } finally {
    going = false
    await Promise.all(visitors)
  }
  expect([...told.others]).toEqual(['503 unavailable true'])
  const rows = await test.db.selectFrom('member').select('account_key').execute()
  const kept = new Set(rows.map(({ account_key }) => account_key))
  expect(told.members.filter((name) => !kept.has(name))).toEqual([])
}

async function worksAgain({ members }: { readonly members: readonly string[] }) {
  await expect.poll(readiness, isReady).toBe(200)
  const before = members.length
  await expect.poll(() => members.length, isReady).toBeGreaterThan(before + 3)
}

describe('the server outlives its database', { timeout: 90_000 }, () => {
  it('F3 killed under load: says 503 and when to come again, loses nothing, works again by itself', () =>
    crowded(async (told) => {
      await expect.poll(() => told.members.length).toBeGreaterThan(3)
      await cluster.signal('SIGKILL')
      await expect.poll(() => told.others.size).toBeGreaterThan(0)
      await servesFromMemory()
      await worksAgain(told)
    }))

  it('F7 paused: nobody waits for ever, and it works again when PostgreSQL goes on', () =>
    crowded(async (told) => {
      await expect.poll(() => told.members.length).toBeGreaterThan(3)
      await cluster.signal('SIGSTOP')
      try {
        expect(await readiness()).toBe(503)
        const waiting = await test.visitor('solmar').failure('captcha')
        expect(waiting).toMatchObject({ status: 503, code: 'unavailable', retryAfter: expect.any(Number) })
        await servesFromMemory()
      } finally {
        await cluster.signal('SIGCONT')
      }
      await worksAgain(told)
    }))
})
