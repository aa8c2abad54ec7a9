import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { merchantHeader, moduleHeader } from '#schemas/calls/call.ts'
import { calls } from '#schemas/calls/calls.ts'
import { createLog } from '#server/platform/log/log.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { setOps } from '../../configuration/releases/set-ops.ts'

let client: string
let test: TestApp
/** Paths of the requests that went the whole way, which alone are lines of the log. */
const whole: string[] = []

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'marquee-client-'))
  const page = `<title>__PAGE_TITLE__</title>${'<!-- -->'.repeat(200)}<!--__PAGE_HEAD__--><!--__PAGE_BODY__-->`
  await writeFile(join(client, 'index.html'), page)
  await writeFile(join(client, 'console.html'), page)
  const log = createLog('info', {
    write: (line: string) => {
      const { msg, path } = JSON.parse(line) as { readonly msg: string; readonly path: string }
      if (msg === 'answered') whole.push(path)
    },
  })
  test = await createTestApp({ client, log, trustedProxies: ['192.0.2.1'] })
})
afterAll(async () => {
  await test.close()
  await rm(client, { recursive: true })
})

type Headers = Readonly<Record<string, string>>
const system: Headers = { host: 'localhost', [moduleHeader]: 'SYSTEM', [merchantHeader]: 'solmar' }
const games: Headers = { ...system, [moduleHeader]: 'GAMES' }
const page: Headers = { host: 'localhost', accept: 'text/html' }
const addresses: readonly (readonly [url: string, headers: Headers])[] = [
  [calls.whitelabel.path, system],
  [calls.registerSettings.path, system],
  [calls.gameCatalogue.path, games],
  [calls.popularGames.path, games],
  [`${calls.gameVendors.path}?merchantCode=solmar`, games],
  ['/', page],
  ['/register', page],
]
let visitors = 0

async function ask(
  url: string,
  headers: Headers,
  { method = 'GET', remoteAddress }: { method?: 'GET' | 'HEAD' | 'POST'; remoteAddress?: string } = {},
) {
  visitors++
  const before = whole.length
  const answer = await test.app.inject({
    url,
    method,
    headers,
    remoteAddress: remoteAddress ?? `10.3.${visitors >> 8}.${visitors & 255}`,
  })
  const { 'x-request-id': id, date: _, ...told } = answer.headers
  const body = headers['accept-encoding'] ? answer.rawPayload.toString('base64') : answer.body
  return {
    isFirst: whole.length === before,
    id,
    status: answer.statusCode,
    told,
    // An error names its request.
    body: body.replace(String(id), ''),
  }
}

/** The same request the whole way: an address that is too long is not remembered. */
function askWhole(url: string, headers: Headers, more: Parameters<typeof ask>[2] = {}) {
  return ask(`${url}${url.includes('?') ? '&' : '?'}x=${'x'.repeat(300)}`, headers, more)
}

/** Has the answer made and its way remembered. */
async function learn(url: string, headers: Headers) {
  for (const coding of ['br', 'gzip', '']) await ask(url, { ...headers, 'accept-encoding': coding })
}

it.each(addresses)(
  'T40 %s is answered first with what the whole way says, in every coding',
  async (url, given) => {
    await learn(url, given)
    for (const coding of ['br, gzip', 'gzip', 'br;q=0, gzip;q=0.1', 'identity', '']) {
      const headers = { ...given, 'accept-encoding': coding }
      const first = await ask(url, headers)
      expect([coding, first.isFirst, first.status]).toEqual([coding, true, 200])
      expect(first.id).toMatch(/^[\w-]{36}$/)
      // A closed query takes nothing that would make it longer.
      const other = url.includes('?')
        ? await ask(url.replace('solmar', '%73%6f%6c%6d%61%72'), headers)
        : await askWhole(url, headers)
      expect(other.isFirst && !url.includes('?')).toBe(false)
      const { isFirst: _, id: __, ...said } = first
      expect(said).toEqual({ status: other.status, told: other.told, body: other.body })
      const again = await ask(url, { ...headers, 'if-none-match': `"other", W/${String(first.told.etag)}` })
      expect([again.isFirst, again.status, again.body]).toEqual([true, 304, ''])
      expect((await ask(url, { ...headers, 'if-none-match': '"other"' })).status).toBe(200)
    }
  },
)

const strange: readonly (readonly [what: string, headers: Headers, method?: 'HEAD' | 'POST'])[] = [
  ['another case of the host', { host: 'LOCALHOST.:8080' }],
  ['the host of another merchant', { host: 'kidlat.localhost' }],
  ['the host and the code of another merchant', { host: 'kidlat.localhost', [merchantHeader]: 'kidlat' }],
  ['a host that nobody has', { host: 'elsewhere.example' }],
  ['the code of another merchant', { [merchantHeader]: 'kidlat' }],
  ['another module', { [moduleHeader]: 'MEMBER' }],
  ['the page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['another origin', { origin: 'https://elsewhere.example' }],
  ['another language', { 'accept-language': 'fil' }],
  ['a type that no page has', { accept: 'application/json' }],
  ['a body', { 'content-length': '2' }],
  ['a host that a stranger forwards', { 'x-forwarded-host': 'kidlat.localhost' }],
  ['HEAD', {}, 'HEAD'],
  ['POST', {}, 'POST'],
]

const strangers = strange.map(([what, more, method = 'GET']) => ({
  what,
  more,
  method: method as 'GET' | 'HEAD' | 'POST',
}))

it.each(strangers)('T62 $what is told what the whole way says', async ({ more, method }) => {
  for (const [url, given] of addresses.filter(([each]) => !each.includes('?'))) {
    await learn(url, given)
    const headers = { ...given, ...more }
    const [one, other] = [await ask(url, headers, { method }), await askWhole(url, headers, { method })]
    // The length of a request id is that of another.
    expect([url, one.status, one.told, one.body]).toEqual([url, other.status, other.told, other.body])
  }
})

it('a proxy of ours says who asks, for which host and over what', async () => {
  await learn('/', page)
  const forwarded = { 'x-forwarded-host': 'kidlat.localhost', 'x-forwarded-proto': 'https' }
  const remoteAddress = '192.0.2.1'
  const answer = await ask('/', { ...page, ...forwarded }, { remoteAddress })
  const theirs = await ask('/', { ...page, host: 'kidlat.localhost' })
  expect([answer.isFirst, answer.body]).toEqual([true, theirs.body])
  expect(answer.told['strict-transport-security']).toContain('max-age')
  expect(theirs.told['strict-transport-security']).toBeUndefined()
})

it('what is switched off, closed or over is refused at once, and open again when its time has come', async () => {
  const [url, headers] = addresses[2] ?? ['', games]
  await learn(url, headers)
  const codeOf = async () => /"code":"(\w+)"/.exec((await ask(url, headers)).body)?.[1]
  const switched = async (change: Parameters<typeof setOps>[2]) => {
    const version = test.sites.site('solmar')?.opsVersion
    await setOps(test, 'solmar', change)
    await expect.poll(() => test.sites.site('solmar')?.opsVersion).not.toBe(version)
  }
  expect(await codeOf()).toBeUndefined()
  const until = new Date(test.clock.now().getTime() + 60_000).toISOString()
  await switched((ops) => ({ ...ops, maintenance: { reason: 'test', until } }))
  expect(await codeOf()).toBe('maintenance')
  test.clock.moveBy(60_001)
  expect(await codeOf()).toBeUndefined()
  await switched(({ maintenance: _, ...ops }) => ({
    ...ops,
    modulesOff: [{ module: 'GAMES', reason: 'test' }],
  }))
  expect(await codeOf()).toBe('moduleOff')
  await switched((ops) => ({ ...ops, modulesOff: [] }))
  expect(await codeOf()).toBeUndefined()
})

it('T62 a release is what is answered from then on, and to whom it says', async () => {
  for (const [url, headers] of addresses) await learn(url, headers)
  const before = await ask('/', page)
  await changeDocuments(test, 'solmar', (documents) => ({
    ...documents,
    region: { denied: ['198.51.100.0/24'], allowed: ['198.51.100.7'] },
    theme: { ...documents.theme, siteName: 'Another' },
  }))
  for (const [url, headers] of addresses) await learn(url, headers)
  const known = await ask('/', { ...page, 'if-none-match': String(before.told.etag) })
  expect([known.isFirst, known.status, known.body]).toEqual([true, 200, expect.stringContaining('Another')])
  for (const [remoteAddress, status] of [
    ['198.51.100.6', 403],
    ['::ffff:198.51.100.6', 403],
    ['198.51.100.7', 200],
  ] as const)
    expect([remoteAddress, (await ask(calls.whitelabel.path, system, { remoteAddress })).status]).toEqual([
      remoteAddress,
      status,
    ])
})

it('the limit of an address holds, whichever way its requests go', async () => {
  const remoteAddress = '203.0.113.40'
  const { max } = calls.whitelabel.limit
  await learn(calls.whitelabel.path, system)
  const statuses = []
  for (let each = 0; each < max + 2; each++) {
    const url = each % 3 ? calls.whitelabel.path : `${calls.whitelabel.path}?x=${'x'.repeat(300)}`
    statuses.push((await ask(url, system, { remoteAddress })).status)
  }
  expect(statuses.lastIndexOf(200)).toBe(max - 1)
  expect(statuses.slice(max)).toEqual([429, 429])
})

it('T113 of addresses that somebody makes up no more are remembered than there is place for', async () => {
  await learn('/', page)
  expect((await ask('/', page)).isFirst).toBe(true)
  for (let each = 0; each < 300; each++) await ask(`/?x=${each}`, page)
  expect((await ask('/?x=299', page)).isFirst).toBe(true)
  expect((await ask('/?x=0', page)).isFirst).toBe(false)
  expect((await ask('/', page)).isFirst).toBe(false)
  expect((await ask('/', page)).isFirst).toBe(true)
})

it('requests that are answered first are measured as others are', async () => {
  const { path } = calls.registerSettings
  const counted = async () => {
    const text = await test.app.metrics.metrics()
    const line = text
      .split('\n')
      .find((each) => each.includes('duration_seconds_count') && each.includes(path))
    return Number(line?.split(' ').at(-1) ?? 0)
  }
  await learn(path, system)
  const before = await counted()
  expect((await ask(path, system)).isFirst).toBe(true)
  expect(await counted()).toBe(before + 1)
})

it('a server that stops answers the whole way, which closes the connection', async () => {
  await learn('/', page)
  test.app.health.draining = true
  const answer = await ask('/', page)
  test.app.health.draining = false
  expect([answer.isFirst, answer.told.connection]).toEqual([false, 'close'])
})
