import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import sharp from 'sharp'
import { ledgerMerchant } from '#tests/support/money/ledger-merchant.ts'
import { openFolder, startOwnCluster, type OwnCluster } from '#tests/support/database/own-cluster.ts'
import { signedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { stake, vendorFixture } from '#tests/support/money/test-vendor.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { openLedger } from './play/ledger/open-ledger.ts'
import { replay } from './play/ledger/checks/replay.ts'
import { verify } from './play/ledger/checks/verify.ts'
import { isDatabaseUnavailable } from './platform/database/is-database-unavailable.ts'
import { Overloaded } from './platform/concurrency/turnstile.ts'

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
})
afterAll(async () => {
  await test.close()
  await folder.remove()
})

const readiness = async () => (await test.app.inject('/readyz')).statusCode

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
  await expect.poll(readiness).toBe(200)
  const before = members.length
  await expect.poll(() => members.length).toBeGreaterThan(before + 3)
}

/** Bets of fifty members, one after the other, each again with its key until it is answered; what was answered, and how often it was refused. */
async function betting(
  during: (told: { answers: Map<string, bigint>; refusals: Set<string> }) => Promise<void>,
) {
  const { debit } = await ledgerMerchant(test.db, { members: 50, cents: 1_000_000 })
  const ledger = openLedger(test)
  const told = { answers: new Map<string, bigint>(), refusals: new Set<string>() }
  let going = true
  const bettors = Array.from({ length: 50 }, async (_, index) => {
    while (going) {
      const bet = debit(1, { member: BigInt(index + 1) })
      for (let isAnswered = false; !isAnswered;) {
        try {
          const posting = await ledger.post(bet)
          if ('seq' in posting) told.answers.set(bet.key, posting.seq)
          isAnswered = true
        } catch (error) {
          // All that the server makes 503 of, and nothing that would be 500.
          const isForNow = isDatabaseUnavailable(error) || error instanceof Overloaded
          told.refusals.add(isForNow ? 'unavailable' : String(error))
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      }
    }
  })
  try {
    await during(told)
  } finally {
    going = false
    await Promise.all(bettors)
  }
  return told
}

describe('the server outlives its database', () => {
  it('F3 killed under load: says 503 and when to come again, loses nothing, works again by itself', () =>
    crowded(async (told) => {
      await expect.poll(() => told.members.length).toBeGreaterThan(3)
      await cluster.signal('SIGKILL')
      await expect.poll(() => told.others.size).toBeGreaterThan(0)
      await servesFromMemory()
      await worksAgain(told)
    }))

  it('F2 F3 killed under bets: what was answered is in the books, and each bet is there once', async () => {
    const { answers, refusals } = await betting(async (told) => {
      await expect.poll(() => told.answers.size).toBeGreaterThan(200)
      await cluster.signal('SIGKILL')
      await expect.poll(() => told.refusals.size).toBeGreaterThan(0)
      const before = told.answers.size
      await expect.poll(() => told.answers.size).toBeGreaterThan(before + 200)
    })
    expect([...refusals]).toEqual(['unavailable'])
    const { rows } = await sql<{ key: string; seq: bigint }>`
      SELECT key, seq FROM ledger.transfer WHERE kind = 'debit' AND code = 'ok'`.execute(test.db)
    expect(new Map(rows.map(({ key, seq }) => [key, seq]))).toEqual(answers)
    expect(await verify(test.db)).toMatchObject({ findings: [] })
    expect((await replay(test.db)).findings).toEqual([])
  })

  it('F3 F7 paused and killed under pictures: whoever sent one is told, nothing is half, each is there once', async () => {
    const ana = await signedInOperator(test, [{ role: 'editor', merchant: 'solmar' }])
    const files = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        sharp({ create: { width: 64, height: 64, channels: 3, background: `rgb(${index * 30}, 9, 9)` } })
          .png()
          .toBuffer(),
      ),
    )
    const send = (body: Buffer | undefined) =>
      test.visitor('solmar').call('sendPicture', {
        params: { merchant: 'solmar' },
        query: { shape: 'square' },
        headers: ana.headers,
        body,
      })
    const told = new Set<string>()
    const sendAll = () =>
      Promise.all(
        files.map(async (file) => {
          const answer = await send(file)
          told.add(answer.success ? 'kept' : `${answer.status} ${answer.code}`)
          return answer.success
        }),
      )
    await cluster.signal('SIGSTOP')
    try {
      expect(await send(files[0])).toMatchObject({ status: 503, code: 'unavailable' })
    } finally {
      await cluster.signal('SIGCONT')
    }
    await expect.poll(readiness).toBe(200)
    const sending = sendAll()
    await cluster.signal('SIGKILL')
    await sending
    expect(['kept', '503 unavailable']).toEqual(expect.arrayContaining([...told]))
    await expect.poll(readiness).toBe(200)
    expect(new Set(await sendAll())).toEqual(new Set([true]))
    const kept = await test.db
      .selectFrom('merchant_picture')
      .innerJoin('picture', 'picture.hash', 'merchant_picture.hash')
      .select('picture.hash')
      .where('sent_by', '=', ana.name)
      .execute()
    expect(kept).toHaveLength(files.length)
  })

  it('F7 paused: nobody waits for ever, sixty launches among them, vendors send again, and it works again when PostgreSQL goes on', () =>
    crowded(async (told) => {
      const { vendor, player, game } = await vendorFixture(test)
      const { visitor, token, session } = await player()
      const bet = stake(session, '5')
      const launch = () => visitor.call('launchGame', { token, body: { gameId: game } })
      await expect.poll(() => told.members.length).toBeGreaterThan(3)
      await cluster.signal('SIGSTOP')
      try {
        expect(await readiness()).toBe(503)
        const waiting = await test.visitor('solmar').failure('captcha')
        expect(waiting).toMatchObject({ status: 503, code: 'unavailable', retryAfter: expect.any(Number) })
        const { status, headers, text } = await vendor.raw('debit', bet)
        expect([status, headers['retry-after'], text]).toEqual([
          503,
          '2',
          expect.stringContaining('"unknown"'),
        ])
        const launches = await sixtyAtOnce(launch)
        const told = launches.map((each) => `${each.status} ${each.success ? '' : each.code}`)
        expect([...new Set(told)]).toEqual(['503 unavailable'])
        await servesFromMemory()
      } finally {
        await cluster.signal('SIGCONT')
      }
      await worksAgain(told)
      for (let turn = 0; turn < 2; turn++)
        expect(await vendor.call('debit', bet)).toMatchObject({ code: 'ok', balance: '9995' })
      expect(await vendor.play(visitor, token, game)).toMatchObject({ balance: '9995' })
    }))
})
