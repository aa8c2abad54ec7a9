import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { moduleHeader } from '#schemas/calls/call.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { listenToStream } from '#tests/support/server/event-listener.ts'
import { reverseProxy } from '#tests/support/server/reverse-proxy.ts'
import { TestVisitor, type Given } from '#tests/support/server/test-visitor.ts'
import { outboxMail, outboxSms } from '../../platform/gateways/outbox.ts'

const link = 'http://localhost/reset-password#ticket=abc'

/** Asks as an administrator of every merchant, or as somebody else. */
function asked(test: TestApp, { headers }: SignedInOperator) {
  const visitor = test.visitor('solmar')
  return { value: (_: 'outbox', given: Given = {}) => visitor.value('outbox', { ...given, headers }) }
}

/** One SMS with a code, and one mail with a link. */
async function sendBoth({ db, clock }: TestApp) {
  const sms = { merchant: 'kidlat', recipient: '639171234567', body: 'Kidlat: 123456.', code: '123456' }
  await outboxSms(db, clock).send({ ...sms, purpose: 'loginCode' })
  clock.moveBy(1_000)
  const mail = { merchant: 'solmar', recipient: 'Maria@example.com', subject: 'A link', body: link, link }
  await outboxMail(db, clock).send({ ...mail, purpose: 'passwordLink' })
}

describe('the outbox in a demo', () => {
  let test: TestApp
  let admin: SignedInOperator
  beforeAll(async () => {
    test = await createTestApp({ demo: true })
    admin = await signedInOperator(test)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.db.deleteFrom('outbox').execute()
    await sendBoth(test)
  })

  it('lists the messages of all merchants, the newest first', async () => {
    const { items: messages, next, merchants, now } = await asked(test, admin).value('outbox')
    expect(messages).toMatchObject([
      {
        channel: 'mail',
        merchant: 'solmar',
        recipient: 'Maria@example.com',
        purpose: 'passwordLink',
        subject: 'A link',
        text: link,
        link,
      },
      {
        channel: 'sms',
        merchant: 'kidlat',
        recipient: '+639171234567',
        purpose: 'loginCode',
        text: 'Kidlat: 123456.',
        code: '123456',
      },
    ])
    expect(messages[0]).not.toHaveProperty('code')
    expect(next).toBeUndefined()
    expect(merchants).toEqual([
      { merchant: 'solmar', siteName: 'Solmar', origin: 'http://localhost:80' },
      { merchant: 'kidlat', siteName: 'Kidlat', origin: 'http://kidlat.localhost:80' },
    ])
    expect(now).toBe(test.clock.now().toISOString())
  })

  it('knows the code of a message that a player has asked for', async () => {
    const visitor = test.visitor('kidlat')
    await visitor.value('registerSmsCode', {
      query: { ...test.kidlatNumber('9179990001'), ...(await test.readCaptcha(visitor)) },
    })
    const { items: messages } = await asked(test, admin).value('outbox')
    expect(messages[0]).toMatchObject({
      recipient: '+639179990001',
      purpose: 'registrationCode',
      code: await test.lastCode('639179990001'),
    })
  })

  it.each([
    ['+63 917-123', ['kidlat']],
    ['0917 123', ['kidlat']],
    ['4567', ['kidlat']],
    ['MARIA@', ['solmar']],
    ['example', ['solmar']],
    ['%', []],
    ["' OR true --", []],
  ])('finds by %s of a recipient', async (recipient, found) => {
    const { items: messages } = await asked(test, admin).value('outbox', { query: { recipient } })
    expect(messages.map(({ merchant }) => merchant)).toEqual(found)
  })

  it('finds by the merchant', async () => {
    const { items: messages, merchants } = await asked(test, admin).value('outbox', {
      query: { merchant: 'kidlat' },
    })
    expect(messages.map(({ merchant }) => merchant)).toEqual(['kidlat'])
    expect(merchants).toHaveLength(2)
  })

  it('lists each message once, page by page', async () => {
    const limit = 5
    for (let count = 0; count < limit; count++) await sendBoth(test)
    const page = (cursor?: string) => asked(test, admin).value('outbox', { query: { limit, cursor } })
    const first = await page()
    expect(first.items).toHaveLength(limit)
    await sendBoth(test)
    const second = await page(first.next)
    const third = await page(second.next)
    expect(third.next).toBeUndefined()
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(2 * limit + 2)
  })

  it('T59 shows the administrator of one merchant nothing of another', async () => {
    const own = await signedInOperator(test, [{ role: 'administrator', merchant: 'kidlat' }])
    const { items, merchants } = await asked(test, own).value('outbox')
    expect([items, merchants].map((list) => list.map(({ merchant }) => merchant))).toEqual([
      ['kidlat'],
      ['kidlat'],
    ])
  })

  it.each<[string, (token: string) => Record<string, string>]>([
    ['no session', () => ({})],
    ['another session', (token) => ({ cookie: `operator=${token}x` })],
    ['an empty session', () => ({ cookie: 'operator=' })],
    ['the session in a header that is none', (token) => ({ authorization: `Bearer ${token}` })],
  ])('tells nobody who comes from this machine with %s', async (_, headersOf) => {
    const here = new TestVisitor(test.app, 'localhost', 'solmar', '127.0.0.1')
    const { raw, ...answer } = await here.failure('outbox', { headers: headersOf(admin.token) })
    expect(answer).toMatchObject({ status: 401, code: 'sessionRequired' })
    expect(raw).not.toMatch(/123456|ticket|63917|Maria/)
  })
})

it('a console hears of each message of every merchant, and nobody hears without a session', async () => {
  const test = await createTestApp({ demo: true })
  onTestFinished(() => test.close())
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = test.app.server.address() as { port: number }
  const path = '/wps/console/events'
  const { headers } = await signedInOperator(test)
  for (const cookie of [`${headers.cookie}x`, 'operator=', ''])
    expect((await listenToStream({ port, path, headers: { cookie } })).status).toBe(401)
  // A page of a neighbour would send the cookie, and use up the streams of who looks at it.
  for (const foreign of [{ 'sec-fetch-site': 'same-site' }, { origin: 'https://other.example' }])
    for (const of of [path, '/wps/events'])
      expect((await listenToStream({ port, path: of, headers: { ...headers, ...foreign } })).status).toBe(403)
  const stream = await listenToStream({ port, path, headers })
  const players = await listenToStream({ port })
  await players.name()
  await sendBoth(test)
  await expect.poll(() => stream.events().map(({ event }) => event)).toEqual(['outbox.added', 'outbox.added'])
  expect(players.events()).toEqual([])

  // A browser whose stream fell silent before anything happened names where it began.
  const began = stream.told().find(({ event }) => event === 'stream')?.id
  const again = await listenToStream({ port, path: `${path}?after=${began}`, headers })
  await expect.poll(() => again.events().map(({ event }) => event)).toEqual(['outbox.added', 'outbox.added'])
  // One session: one stream for each tab, where tabs share none.
  const others = await Promise.all(Array.from({ length: 18 }, () => listenToStream({ port, path, headers })))
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await listenToStream({ port, path, headers })).status).toBe(429)
  const elsewhere = await signedInOperator(test)
  expect((await listenToStream({ port, path, headers: elsewhere.headers })).status).toBe(200)
})

it('a reverse proxy on the same machine opens neither outbox nor metrics', async () => {
  const test = await createTestApp({ demo: true })
  await sendBoth(test)
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = test.app.server.address() as { port: number }
  const proxy = await reverseProxy(`http://localhost:${port}`)
  const outbox = (headers: Record<string, string>) =>
    fetch(`${proxy.address}/wps/console/outbox`, { headers: { ...headers, [moduleHeader]: 'CONSOLE' } })
  try {
    expect((await outbox({})).status).toBe(401)
    expect((await fetch(`${proxy.address}/metrics`)).status).toBe(404)
    expect((await outbox((await signedInOperator(test)).headers)).status).toBe(200)
  } finally {
    await proxy.close()
    await test.close()
  }
})

it('a server that is no demo has no outbox, not for an administrator either', async () => {
  const test = await createTestApp()
  try {
    await sendBoth(test)
    const { headers } = await signedInOperator(test)
    const { raw, status, code } = await test.visitor('solmar').failure('outbox', { headers })
    expect({ status, code }).toEqual({ status: 404, code: 'notFound' })
    expect(raw).not.toMatch(/123456|ticket|63917|Maria/)
  } finally {
    await test.close()
  }
})
