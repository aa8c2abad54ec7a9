import { createServer } from 'node:http'
import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vendorPath } from '#schemas/vendor-wallet/vendor-calls.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import {
  named,
  stake,
  testVendor,
  vendorFixture,
  type VendorFixture,
} from '#tests/support/money/test-vendor.ts'
import { kidlat } from '../../../demo/kidlat.ts'
import { seedPlayAddresses } from '../../../demo/seed-demo-casino.ts'
import { seedVendorKeys } from '../../../demo/seed-vendor-keys.ts'
import { solmar } from '../../../demo/solmar.ts'
import { openJobQueue } from '../../../platform/jobs/job-queue.ts'
import { createLog } from '../../../platform/log/log.ts'
import { systemRandomness } from '../../../platform/randomness.ts'
import { askRounds, startRoundQuestions } from '../rounds/ask-rounds.ts'
import { curlExample, curlExampleOfHmac } from '../messages/curl-example.ts'
import { longAgo, openRounds } from '../rounds/due-rounds.ts'
import { runVendorKey } from '../run-vendor-key.ts'
import { isSigned, privateKeyOf, publicKeyOf } from '../../../platform/signed-messages/signature.ts'

const sealing = 'a secret of the environment of a test'
const log = createLog('silent')
let test: TestApp
let fixture: VendorFixture
let folder: string
beforeAll(async () => {
  test = await createTestApp({ secrets: { VENDOR_KEYS: sealing } })
  fixture = await vendorFixture(test)
  folder = await mkdtemp(join(tmpdir(), 'vendors-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

async function run(...words: string[]) {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const environment = { DATABASE_URL: test.url, SECRET_VENDOR_KEYS: sealing }
  const code = await runVendorKey(words, { environment, print, complain: print })
  return { code, told: lines.join('\n') }
}

/** Whether this machine has a tool; without it there is nothing to show. */
function has(tool: string, question: string): boolean {
  return spawnSync(tool, [question], { stdio: 'ignore' }).status === 0
}

describe.skipIf(!has('curl', '--version') || !has('openssl', 'version'))('the examples for vendors', () => {
  it('work as they stand, by curl and OpenSSL, with both kinds of key', async () => {
    // The time of curl.
    test.clock.moveTo(new Date())
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as { readonly port: number }
    const { visitor, token } = await fixture.player()
    const { vendor } = fixture.vendor
    const sh = async (script: string, more: Record<string, string>) => {
      const wallet = `http://127.0.0.1:${port}${vendorPath.replace('/:vendor', '')}`
      const env = { PATH: process.env.PATH ?? '', WALLET: wallet, VENDOR: vendor, ...more }
      const { stdout } = await promisify(execFile)('sh', ['-ec', script], { cwd: folder, env })
      return stdout
    }
    await sh(
      'openssl genpkey -algorithm ed25519 -out vendor.pem && openssl pkey -in vendor.pem -pubout -out public.pem',
      {},
    )
    expect(await run('add', 'solmar', vendor, join(folder, 'public.pem'))).toMatchObject({ code: 0 })
    const secret = (await run('make-secret', 'solmar', vendor)).told.split('\n')[0] ?? ''

    const { game_url } = await visitor.value('launchGame', { token, body: { gameId: fixture.game } })
    const ticket = new URL(game_url).searchParams.get('ticket') ?? ''
    const opened = JSON.parse(await sh(curlExample('session'), { TICKET: ticket })) as {
      readonly session: string
    }
    const of = { SESSION: opened.session, SECRET: secret }
    const told = [
      await sh(curlExampleOfHmac('balance'), of),
      await sh(curlExample('debit'), of),
      await sh(curlExampleOfHmac('credit'), of),
      await sh(curlExample('rollback'), of),
      await sh(curlExample('closeRound'), of),
    ]
    expect(told.map((text) => (JSON.parse(text) as { readonly code: string }).code)).toEqual(
      Array(5).fill('ok'),
    )
    expect(await visitor.value('sumBalance', { token })).toMatchObject({ main: '10150' })
  })
})

describe('npm run vendor-key', () => {
  it('ends a key at a time, and tells which there are', async () => {
    const { vendor } = fixture.other
    expect((await run('make-secret', 'solmar', vendor)).told).toMatch(/^whsec_[A-Za-z0-9+/]{43}=\n/)
    const id = /^(\d+) {2}HMAC/m.exec((await run('list', 'solmar', vendor)).told)?.[1] ?? ''
    expect(await run('end', 'solmar', vendor, id, '2027-01-31T12:00:00Z')).toMatchObject({ code: 0 })
    expect((await run('list', 'solmar', vendor)).told).toContain('until 2027-01-31T12:00:00.000Z')
    const { material } = await test.db
      .selectFrom('vendor_key')
      .select('material')
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(material.length).toBe(12 + 16 + 32)
  })

  it('T65 takes no address that is not elsewhere and safe', async () => {
    const { vendor } = fixture.other
    for (const address of [
      'javascript:alert(1)',
      'http://play.example/',
      'https://localhost/x',
      'https://a:b@play.example/',
      'nonsense',
    ])
      expect(await run('address', 'solmar', vendor, address)).toMatchObject({ code: 1 })
    expect(
      await run('address', 'solmar', vendor, 'https://play.example/', 'http://127.0.0.1:9/'),
    ).toMatchObject({ code: 0 })
  })

  it('says what is wrong, and how it is called', async () => {
    await writeFile(
      join(folder, 'private.pem'),
      privateKeyOf(Buffer.alloc(32, 1)).export({ type: 'pkcs8', format: 'pem' }),
    )
    const { vendor } = fixture.vendor
    const wrong = [
      ['add', 'nobody', vendor, 'whpk_x'],
      ['add', 'solmar', 'NOBODY', 'whpk_x'],
      ['add', 'solmar', vendor, 'whpk_x'],
      ['add', 'solmar', vendor, join(folder, 'private.pem')],
      ['add', 'solmar', vendor, join(folder, 'missing.pem')],
      ['end', 'solmar', vendor, '999'],
      ['end', 'solmar', vendor, '1', 'tomorrow'],
    ]
    for (const words of wrong) expect(await run(...words), words.join(' ')).toMatchObject({ code: 1 })
    for (const words of [[], ['add'], ['__proto__', 'solmar'], ['ours', 'mine']])
      expect(await run(...words)).toEqual({
        code: 2,
        told: expect.stringContaining('vendor-key -- add') as string,
      })
  })

  it('makes keys for the vendors of a demo once, whose private parts are in a file of its owner', async () => {
    const file = join(folder, 'data', 'vendor-keys.json')
    const count = async () => (await test.db.selectFrom('vendor_key').select('id').execute()).length
    const menus = { solmar: solmar.menu, kidlat: kidlat.menu }
    await seedVendorKeys(test.db, test.clock, file, menus)
    const [first, keys] = [await readFile(file, 'utf8'), await count()]
    expect((await stat(file)).mode & 0o077).toBe(0)
    await seedVendorKeys(test.db, test.clock, file, menus)
    expect([await readFile(file, 'utf8'), await count()]).toEqual([first, keys])
    expect(keys).toBeGreaterThan(20)
  })

  it('says where the games of a demo are played once, and again only where that has changed', async () => {
    const origin = 'http://games.localhost:8081'
    const menus = { solmar: solmar.menu, kidlat: kidlat.menu }
    const written = async () =>
      (
        await sql<{
          at: string
        }>`SELECT xmin::text AS at FROM vendor_address ORDER BY merchant, vendor`.execute(test.db)
      ).rows
    await seedPlayAddresses(test.db, origin, menus)
    const first = await written()
    expect(first.length).toBeGreaterThan(20)
    await seedPlayAddresses(test.db, origin, menus)
    expect(await written()).toEqual(first)
    await seedPlayAddresses(test.db, 'http://games.localhost:8082', menus)
    expect(await written()).not.toEqual(first)
  })
})

describe('a round that stays open', () => {
  it('is asked about once, by a signed question, also with two servers; one that is closed or new is not', async () => {
    const asked: { readonly body: Buffer; readonly headers: NodeJS.Dict<string | string[]> }[] = []
    const receiver = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        asked.push({ body: Buffer.concat(parts), headers: request.headers })
        response.writeHead(204).end()
      })
    })
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    const { port } = receiver.address() as { readonly port: number }
    const { vendor } = fixture.vendor
    expect(
      (await run('address', 'solmar', vendor, 'https://play.example/', `http://127.0.0.1:${port}/rounds`))
        .code,
    ).toBe(0)
    const one = await fixture.player()
    const [open, closed, refused] = [named(), named(), named()]
    await fixture.vendor.call('debit', stake(one.session, '10', open))
    await fixture.vendor.call('debit', stake(one.session, '10', closed))
    await fixture.vendor.call('closeRound', { session: one.session, roundId: closed.roundId })
    await fixture.vendor.call('debit', stake(one.session, '99999', refused))
    test.clock.moveBy(6 * 3_600_000 + 1_000)

    const queues = await Promise.all([1, 2].map(() => openJobQueue(test.url, { log, pollEvery: 3_600_000 })))
    const deps = { db: test.db, clock: test.clock, randomness: systemRandomness, log, secret: () => sealing }
    const asking = await Promise.all(queues.map((jobs) => askRounds({ ...deps, jobs })))
    expect(asking.toSorted()).toEqual([0, 1])
    const stops = await Promise.all(queues.map((jobs) => startRoundQuestions({ ...deps, jobs })))
    for (const stop of stops) stop()
    // Work adds work, which either of them does.
    for (let round = 0; round < 2; round++) await Promise.all(queues.map((queue) => queue.workOff()))
    await Promise.all(queues.map((queue) => queue.close()))
    await new Promise((resolve) => receiver.close(resolve))

    const questions = asked.map(({ body }) => JSON.parse(String(body)) as { readonly roundId: string })
    expect(questions.map(({ roundId }) => roundId)).toEqual([open.roundId])
    const { body, headers } = asked[0] ?? { body: Buffer.alloc(0), headers: {} }
    const ours = (await run('ours')).told.slice('whpk_'.length)
    const text = (name: string) => String(headers[name])
    const message = {
      id: text('webhook-id'),
      timestamp: text('webhook-timestamp'),
      signature: text('webhook-signature'),
      body,
    }
    const key = { version: 'v1a', key: publicKeyOf(Buffer.from(ours, 'base64')) } as const
    expect(isSigned(message, [key], test.clock.now())).toBe(true)
    const left = await test.db
      .selectFrom('vendor_round')
      .select('id')
      .where('round_id', '=', refused.roundId)
      .execute()
    expect(left).toEqual([])
    const due = await openRounds(test.db, {
      merchant: 'solmar',
      before: longAgo(test.clock.now()),
      limit: 200,
    })
    expect(due.map(({ round_id }) => round_id)).toEqual([open.roundId])
    expect((await run('rounds', 'solmar')).code).toBe(0)
  })
})

it('T38 a key of one merchant is none at another', async () => {
  const kidlat = await testVendor(test, 'kidlat', fixture.vendor.vendor)
  const fields = { session: 'x'.repeat(43), currency: 'EUR' } as const
  const answer = await fixture.vendor.call('balance', fields, { key: kidlat.key })
  expect(answer).toMatchObject({ code: 'invalidSignature' })
})
