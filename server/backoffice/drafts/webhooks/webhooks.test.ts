import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallId } from '#schemas/calls/calls.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import type { Given, TestVisitor } from '#tests/support/server/test-visitor.ts'
import { canonicalJson } from '../../../platform/canonical-json.ts'
import { askOutside } from '../../../platform/http/outside/ask-outside.ts'
import { createLog } from '../../../platform/log/log.ts'
import { startWebhooks, lookForWaiting } from '../../../configuration/webhooks/start-webhooks.ts'

interface Received {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

const merchant = 'solmar'
/** What names lead to, one answer for each time that they are asked for. */
const names = new Map<string, string[]>()
const outside = {
  isOurs: (address: string) => address === '127.0.0.1',
  resolve: async (host: string) => [names.get(host)?.shift() ?? ''].filter(Boolean),
  patience: 300,
}

let test: TestApp
let ana: SignedInOperator
let kim: SignedInOperator
let visitor: TestVisitor
let server: Server
let address: string
let received: Received[] = []
let status = 204
/** Milliseconds before an answer. */
let takes = 0
/** What the next answer waits for. */
let held: Promise<void> | undefined
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, it]) => [name, String(it)]),
      )
      received.push({ path: request.url ?? '', headers, body })
      test.clock.moveBy(takes)
      const answer = status
      await held
      if (answer !== 0) response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  test = await createTestApp({ outside })
  visitor = test.visitor(merchant)
  ana = await signedInOperator(test, [{ role: 'administrator', merchant }], { name: 'ana' })
  kim = await signedInOperator(test, [{ role: 'administrator', merchant: 'kidlat' }], { name: 'kim' })
  const stop = await startWebhooks({ ...test, log: createLog('silent'), outside })
  // What waits is looked for by the tests alone: a look of the clock's would be one turn more.
  stop()
})
afterAll(async () => {
  await test.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  await test.db.deleteFrom('webhook').execute()
  received = []
  status = 204
  takes = 0
  held = undefined
})

function call<Id extends CallId>(id: Id, { params, ...rest }: Given = {}, who = ana, at = merchant) {
  return visitor.call(id, { ...rest, params: { merchant: at, ...params }, headers: who.headers })
}
async function value<Id extends CallId>(id: Id, given?: Given, who = ana, at = merchant) {
  const answer = await call(id, given, who, at)
  if (!answer.success) throw new Error(`${id}: ${answer.raw}`)
  return answer.value
}
const add = (path: string, who = ana, at = merchant) =>
  value('addWebhook', { body: { url: address + path, reason: 'our own systems' } }, who, at)
async function send() {
  await lookForWaiting(test, true)
  await test.jobs.workOff()
}
const publish = (siteName: string) =>
  changeDocuments(test, merchant, ({ theme }) => ({ theme: { ...theme, siteName } }))
/** As a receiver verifies it, but for the time, which stands still here. */
function isSignedBy(key: string, { headers, body }: Received) {
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
  const signature = new Webhook(key).sign(headers['webhook-id'] ?? '', at, body)
  return headers['webhook-signature']?.split(' ').includes(signature)
}
const told = () => received.map(({ body }) => JSON.parse(body) as Record<string, unknown>)
async function only() {
  const [item] = (await value('webhooks')).items
  if (!item) throw new Error('There is no webhook')
  return item
}
const deliveries = async (webhook: string) =>
  (await value('webhookDeliveries', { params: { webhook } })).items

describe('a webhook', () => {
  it('tells each release, way back, schedule and switch of its merchant alone, signed, in canonical JSON', async () => {
    const { key } = await add('/one')
    await add('/kidlat', kim, 'kidlat')
    await publish('Solmar Summer')
    const live = await value('liveConfiguration')
    const { number = 0, contentHash = '' } = live.release ?? {}
    const { ops, version } = await value('consoleOps')
    await value('setConsoleOps', { body: { version, ops: { ...ops, vendorsOff: [] } } })
    const { id: draft } = await value('createDraft', { body: { title: 'Later' } })
    const edits = [{ path: '/theme/siteName', from: 'Solmar Summer', to: 'Solmar Later' }]
    const drafted = await value('editDraft', { params: { draft }, body: { version: 1, edits } })
    const from = new Date(test.clock.now().getTime() + 60_000).toISOString()
    const wanted = { contentHash: drafted.contentHash, from, note: 'later' }
    const { id: schedule } = await value('scheduleDraft', { params: { draft }, body: wanted })
    await value('cancelSchedule', { params: { schedule } })
    await value('rollback', { params: { number: number - 1 }, body: { live: number, note: 'back' } })
    await send()
    expect(received.map(({ path }) => path)).toEqual(Array(5).fill('/one'))
    expect(told()).toMatchObject([
      { event: 'release.published', kind: 'publish', merchant, release: number, contentHash },
      { event: 'switches.changed', release: number, contentHash, switches: version + 1 },
      { event: 'release.scheduled', contentHash: drafted.contentHash, schedule, draft, from },
      { event: 'schedule.cancelled', schedule },
      { event: 'release.rolledBack', kind: 'rollback', release: number + 1 },
    ])
    for (const one of received) {
      const said: unknown = JSON.parse(one.body)
      const id = one.headers['webhook-id']
      expect(said).toMatchObject({ id, time: test.clock.now().toISOString() })
      expect([isSignedBy(key, one), one.body]).toEqual([true, canonicalJson(said)])
    }
    expect(new Set(told().map(({ id }) => id)).size).toBe(5)
  })

  it('tells of a schedule that it is cancelled by another one, by publishing at once and by discarding', async () => {
    await add('/cancelled')
    const { theme } = (await value('liveConfiguration')).documents as { theme: { siteName: string } }
    const planned = async () => {
      const { id: draft } = await value('createDraft', { body: { title: 'Later' } })
      const edits = [{ path: '/theme/siteName', from: theme.siteName, to: 'Solmar at once' }]
      const edited = { params: { draft }, body: { version: 1, edits } }
      const { contentHash } = await value('editDraft', edited)
      const from = new Date(test.clock.now().getTime() + 60_000).toISOString()
      const schedule = () =>
        value('scheduleDraft', { params: { draft }, body: { contentHash, from, note: 'later' } })
      return { params: { draft }, contentHash, schedule, first: (await schedule()).id }
    }
    const discarded = await planned()
    const { id: second } = await discarded.schedule()
    await value('discardDraft', { params: discarded.params })
    const published = await planned()
    const { params, contentHash, first: third } = published
    await value('publishDraft', { params, body: { contentHash, note: 'now' } })
    await send()
    const heard = told().map(({ event, schedule }) => [event, schedule])
    expect(heard).toEqual([
      ['release.scheduled', discarded.first],
      ['schedule.cancelled', discarded.first],
      ['release.scheduled', second],
      ['schedule.cancelled', second],
      ['release.scheduled', third],
      ['release.published', undefined],
      ['schedule.cancelled', third],
    ])
  })

  it('is not sent anything for a change that was rolled back', async () => {
    await add('/one')
    await publish('Solmar')
    await send()
    received = []
    const { version } = await value('consoleOps')
    await call('setConsoleOps', { body: { version: version - 1, ops: { modulesOff: [] } } })
    await send()
    expect(received).toEqual([])
  })

  it('is signed by both keys for a day after a new one, and by that alone afterwards', async () => {
    const { id: webhook, key: old } = await add('/one')
    const { key } = await value('rotateWebhookKey', {
      params: { webhook },
      body: { reason: 'somebody left' },
    })
    await value('testWebhook', { params: { webhook } })
    await send()
    test.clock.moveBy(25 * 3_600_000)
    await value('testWebhook', { params: { webhook } }, await signedInOperator(test))
    await send()
    expect(received.map((one) => [isSignedBy(old, one), isSignedBy(key, one)])).toEqual([
      [true, true],
      [false, true],
    ])
    ana = await signedInOperator(test, [{ role: 'administrator', merchant }])
    kim = await signedInOperator(test, [{ role: 'administrator', merchant: 'kidlat' }])
  })

  it('F35 that takes each message slowly has a few of them in a turn, and the rest in the next ones', async () => {
    await add('/slow')
    for (const name of ['One', 'Two', 'Three']) await publish(name)
    takes = 9_000
    const counts: number[] = []
    for (let turn = 0; turn < 3; turn++) {
      await send()
      counts.push(received.length)
    }
    expect(counts).toEqual([2, 3, 3])
  })

  it('F36 is sent to by another process when one stands still, which then changes nothing of that', async () => {
    const { id } = await add('/frozen')
    await publish('One')
    await publish('Two')
    let release = () => {}
    held = new Promise((resolve) => (release = resolve))
    status = 500
    const frozen = send()
    await vi.waitUntil(() => received.length === 1)
    held = undefined
    status = 204
    test.clock.moveBy(6 * 60_000)
    const other = send()
    await vi.waitUntil(() => received.length === 3)
    release()
    await Promise.all([frozen, other])
    expect((await deliveries(id)).map(({ state, tries }) => [state, tries])).toEqual([
      ['taken', 1],
      ['taken', 1],
    ])
    test.clock.moveBy(60_000)
    await send()
    expect(received).toHaveLength(3)
    expect((await only()).failing).toBeUndefined()
  })

  it('F35 is put off for longer each time while it fails, sent the same message again, and given up after a day', async () => {
    const { id: webhook } = await add('/one')
    status = 503
    await publish('Solmar One')
    await publish('Solmar Two')
    await send()
    await send()
    // Neither the second message nor a second look is sent to who has just failed.
    expect(received).toHaveLength(1)
    expect((await only()).failing?.nextTryAt).toBe(
      new Date(test.clock.now().getTime() + 30_000).toISOString(),
    )
    test.clock.moveBy(31_000)
    await send()
    test.clock.moveBy(31_000)
    await send()
    expect(received).toHaveLength(2)
    status = 200
    test.clock.moveBy(60_000)
    await send()
    expect(told().map(({ release }) => release)).toEqual(
      [5, 5, 5, 6].map((n) => n + Number(told()[0]?.release) - 5),
    )
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    expect(await only()).toMatchObject({ waiting: 0 })
    expect(await deliveries(webhook)).toMatchObject([
      { state: 'taken', tries: 1, status: 200 },
      { state: 'taken', tries: 3, status: 200 },
    ])

    status = 500
    await publish('Solmar')
    for (let hour = 0; hour <= 13; hour++) {
      await send()
      test.clock.moveBy(2 * 3_600_000)
      // Sessions of the console end after half an hour.
      if (hour === 13) ana = await signedInOperator(test, [{ role: 'administrator', merchant }])
    }
    kim = await signedInOperator(test, [{ role: 'administrator', merchant: 'kidlat' }])
    expect((await deliveries(webhook))[0]).toMatchObject({ state: 'failed', status: 500 })
    const before = received.length
    await send()
    expect(received).toHaveLength(before)
  })
})

describe('an address', () => {
  it.each([
    'http://203.0.113.9/',
    'http://example.com/',
    'https://10.0.0.1/',
    'https://0xa.1/',
    'https://2130706434/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00:ec2::254]/',
    'https://[64:ff9b::a00:1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://user:password@example.com/',
    'https://example.com/#part',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'example.com',
  ])('%s is refused', async (url) => {
    const answer = await call('addWebhook', { body: { url, reason: 'try' } })
    expect(answer).toMatchObject({ success: false, code: 'webhookAddressInvalid' })
  })

  it('that leads into our network is not connected to, and nothing of it is told', async () => {
    const port = new URL(address).port
    names.set('inside.example.com', ['10.0.0.1'])
    names.set('nowhere.example.com', [])
    const ids = []
    for (const host of ['inside', 'nowhere']) {
      const body = { url: `https://${host}.example.com:${port}/`, reason: 'try' }
      ids.push((await value('addWebhook', { body })).id)
    }
    await publish(`Solmar ${received.length} inside`)
    await send()
    expect(received).toEqual([])
    const found = await Promise.all(ids.map(deliveries))
    expect(found.map(([first]) => first?.problem)).toEqual(['addressForbidden', 'hostUnknown'])
  })

  it('is connected to where it was looked at, whatever its name leads to by then', async () => {
    let asked = 0
    const resolve = async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1'])
    const url = new URL(`http://rebinds.example.com:${new URL(address).port}/rebound`)
    const outcome = await askOutside(
      url,
      { method: 'POST', body: '{}', headers: {} },
      { ...outside, resolve },
    )
    expect([outcome, asked, received[0]?.path]).toEqual([
      expect.objectContaining({ status: 204 }),
      1,
      '/rebound',
    ])
  })

  it('that redirects or does not answer has not taken anything', async () => {
    const { id: webhook } = await add('/one')
    for (const [given, expected] of [
      [302, { status: 302 }],
      [0, { problem: 'timeout' }],
    ] as const) {
      status = given
      await value('testWebhook', { params: { webhook } })
      await send()
      expect((await deliveries(webhook)).at(-1)).toMatchObject({ state: 'waiting', ...expected })
    }
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/one']))
  })
})

describe('T59 webhooks', () => {
  it('are hidden from other merchants; their keys are shown once and never listed', async () => {
    const { id: webhook, key } = await add('/one')
    const params = { webhook }
    const body = { reason: 'mine now' }
    for (const id of ['rotateWebhookKey', 'removeWebhook', 'testWebhook'] as const)
      expect(await call(id, { params, body }, kim, 'kidlat')).toMatchObject({ code: 'notFound' })
    expect(await call('webhookDeliveries', { params }, kim, 'kidlat')).toMatchObject({ code: 'notFound' })
    await value('testWebhook', { params })
    const sent = await deliveries(webhook)
    await value('removeWebhook', { params, body: { reason: 'moved' } })
    expect(await call('webhookDeliveries', { params })).toMatchObject({ status: 404, code: 'notFound' })
    const { items } = await value('audit', { query: { merchant, limit: 3 } })
    expect(items.map(({ action }) => action)).toEqual(['webhookRemoved', 'webhookTested', 'webhookAdded'])
    const shown = JSON.stringify([items, await value('webhooks'), sent])
    expect(shown).not.toContain(key.slice(6))
  })

  it('are ten at most, and each address is there once, however many ask at once', async () => {
    const tries = await sixtyAtOnce((index) => {
      const body = { url: `${address}/${index % 12}`, reason: 'all at once' }
      return test.visitor(merchant).call('addWebhook', { params: { merchant }, body, headers: ana.headers })
    })
    const outcomes = tries.map((answer) => (answer.success ? 'added' : answer.code))
    expect(outcomes.filter((outcome) => outcome === 'added')).toHaveLength(10)
    expect(new Set(outcomes)).toEqual(new Set(['added', 'webhookTaken', 'webhooksFull']))
    const urls = (await value('webhooks')).items.map(({ url }) => url)
    expect(new Set(urls).size).toBe(10)
  })
})
