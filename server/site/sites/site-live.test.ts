import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bareMember } from '#tests/support/database/bare-member.ts'
import { listenToStream } from '#tests/support/server/event-listener.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { editValue } from '../../backoffice/config-command/edit-value.ts'
import { publishRelease } from '../../configuration/releases/publish-release.ts'
import { lastRelease } from '../../configuration/releases/release-store.ts'
import { setOps } from '../../configuration/releases/set-ops.ts'

let test: TestApp
let port = 0

beforeAll(async () => {
  test = await createTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

/** A browser's stream of events. */
function listen(host: string, lastEventId?: string) {
  const headers = lastEventId === undefined ? undefined : { 'last-event-id': lastEventId }
  return listenToStream({ port, host, ...(headers && { headers }) })
}

async function change(merchant: string, path: string, value: unknown): Promise<string> {
  const release = await lastRelease(test.db, merchant)
  const documents = editValue(release?.documents, path, value)
  const draft = { merchant, documents, base: release?.number ?? 0, author: 'ana', note: 'test' }
  await publishRelease({ db: test.db, clock: test.clock }, draft)
  return (await lastRelease(test.db, merchant))?.chain_hash ?? ''
}

describe('an open page', () => {
  it('hears of a release, and the calls that it then makes give that release', async () => {
    const stream = await listen('localhost')
    const other = await listen('kidlat.localhost')
    const release = await change('solmar', 'theme.siteName', 'Solmar Nights')
    await expect.poll(() => stream.events().map(({ data }) => data?.release)).toEqual([release])
    const visitor = test.visitor('solmar')
    expect(await visitor.value('status', { query: { url: 'http://localhost/' } })).toMatchObject({
      status: 0,
      release,
      siteName: 'Solmar Nights',
    })
    expect((await visitor.value('whitelabel')).release).toBe(release)
    expect((await visitor.value('registerSettings')).release).toBe(release)
    expect(other.events()).toEqual([])
  })

  it('F33 is answered when a hundred ask while a release is published', async () => {
    const member = await bareMember(test, 'solmar', 'poller')
    const tokens = Array.from({ length: 100 }, (_, index) => `poller-${index}`)
    await sql`
      INSERT INTO session (merchant, member_id, token_hash, created_at, last_seen_at, expires_at, address, user_agent)
      SELECT 'solmar', ${member}, sha256(token::bytea), at, at, at + interval '1 day', '192.0.2.1', ''
      FROM unnest(${tokens}::text[]) AS token, (SELECT ${test.clock.now()}::timestamptz AS at) AS now`.execute(
      test.db,
    )
    const before = (await test.visitor('solmar').value('whitelabel')).release
    const asking = tokens.map(async (token, index) => {
      const visitor = test.visitor('solmar')
      // All within a tenth of a second, and then each twice a second, so that a slow publish meets no limit.
      for (let [release, wait] = [before, index]; release === before; wait = 500) {
        await setTimeout(wait)
        const { promotion } = await visitor.value('announcements', { query: { language: 'en' }, token })
        expect(promotion.length).toBeGreaterThan(0)
        ;({ release } = await visitor.value('whitelabel'))
      }
      return 'has it'
    })
    const published = change('solmar', 'theme.siteName', 'Solmar for All')
    const [, ...heard] = await Promise.all([published, ...asking])
    expect(new Set(heard)).toEqual(new Set(['has it']))
  })

  it('hears of maintenance, and then gets nothing but the status', async () => {
    const stream = await listen('kidlat.localhost')
    const deps = { db: test.db, clock: test.clock }
    await setOps(deps, 'kidlat', (ops) => ({ ...ops, maintenance: { reason: 'r', message: 'Back soon' } }))
    await expect.poll(() => stream.events().map(({ data }) => data?.ops)).toEqual([1])
    const visitor = test.visitor('kidlat')
    expect(await visitor.value('status', { query: { url: 'http://kidlat.localhost/' } })).toMatchObject({
      status: 1,
      maintenance: { message: 'Back soon' },
    })
    for (const call of ['whitelabel', 'registerSettings'] as const) {
      expect((await visitor.failure(call)).code).toBe('maintenance')
    }
    await setOps(deps, 'kidlat', () => ({ modulesOff: [{ module: 'CAPTCHA', reason: 'r' }] }))
    await expect.poll(async () => (await visitor.call('captcha')).raw).toContain('moduleOff')
    expect(await visitor.value('whitelabel')).toBeTruthy()
    await setOps(deps, 'kidlat', () => ({ modulesOff: [] }))
  })

  it('receives a change that was published just before its stream opened', async () => {
    const first = await listen('localhost')
    const release = await change('solmar', 'theme.siteName', 'Solmar by Day')
    await expect.poll(() => first.events().at(-1)?.data?.release).toBe(release)
    const late = await listen('localhost')
    await expect.poll(() => late.events().at(-1)?.data?.release).toBe(release)
  })

  it('receives missed events after a reconnect, once and in order', async () => {
    const before = await listen('localhost')
    // Releases that follow each other faster than they are told are told as the last of them.
    const told = async (siteName: string) => {
      const release = await change('solmar', 'theme.siteName', siteName)
      await expect.poll(() => before.events().at(-1)?.data?.release).toBe(release)
      return release
    }
    await told('One')
    const seen = before.events().at(-1)?.id
    const releases = [await told('Two'), await told('Three')]
    const back = await listen('localhost', seen)
    await expect
      .poll(() =>
        back
          .events()
          .slice(-2)
          .map(({ data }) => data?.release),
      )
      .toEqual(releases)
    const ids = back.events().map(({ id }) => BigInt(id ?? -1))
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => Number(one - other)))
  })

  it.each(['999999999999', 'abc', '-1', '0'])(
    'reads everything again after an event that the server has forgotten (%s)',
    async (id) => {
      const stream = await listen('localhost', id)
      await expect.poll(() => stream.events()[0]?.event).toBe('reset')
    },
  )

  it('of no merchant gets no stream', async () => {
    expect((await listen('nobody.example')).status).toBe(404)
  })
})

describe('a form module', () => {
  it('is a script by its hash that never changes', async () => {
    const { forms } = await test.visitor('solmar').value('registerSettings')
    expect(forms.map(({ name }) => name)).toContain('register.username')
    for (const { url, hash } of forms) {
      const answer = await test.app.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(createHash('sha256').update(answer.body).digest('hex').slice(0, 32)).toBe(hash)
    }
  })

  it('from before the runtime stood in each has it all the same', async () => {
    const code =
      'import { ucs2length } from "./runtime-7903c8add0ac045aefef024cb2a71011.js";\nexport const form = 1'
    const hash = createHash('sha256').update(code).digest('hex').slice(0, 32)
    await test.db.insertInto('form_module').values({ hash, code }).execute()
    const { body } = await test.app.inject({ url: `/forms/${hash}.js` })
    expect(body).toMatch(/^function ucs2length\(.*\n\}\nexport const form = 1$/s)
  })

  it.each(['0'.repeat(32), 'runtime-0', '..%2Fpackage', 'constructor', "' OR 1=1 --"])(
    'that is none is not found (%s)',
    async (name) => {
      expect((await test.app.inject({ url: `/forms/${encodeURI(name)}.js` })).statusCode).toBe(404)
    },
  )
})

describe('many merchants', () => {
  it('never receive another merchant’s answers, however their calls interleave', async () => {
    const visitors = { solmar: test.visitor('solmar'), kidlat: test.visitor('kidlat') }
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const merchant = index % 3 === 0 ? ('kidlat' as const) : ('solmar' as const)
        const { merchantCode, release } = await visitors[merchant].value('status', {
          query: { url: 'http://x/' },
        })
        return { merchant, merchantCode, release }
      }),
    )
    for (const { merchant, merchantCode } of answers) expect(merchantCode).toBe(merchant)
    expect(new Set(answers.map(({ release }) => release)).size).toBe(2)
  })
})
