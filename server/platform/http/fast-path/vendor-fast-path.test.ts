import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../log/log.ts'
import { vendorFastPath, type PostAnswer, type FastPathPost } from './vendor-fast-path.ts'
import { health } from '../monitoring/health.ts'
import { limits } from '../limits/limits.ts'
import { metrics } from '../monitoring/metrics.ts'
import { rejectMalformed } from '../security/reject-malformed.ts'
import { requestLog } from '../monitoring/request-log.ts'
import { securityHeaders } from '../security/security-headers.ts'
import { serverOptions } from '../server-options.ts'

const logged: string[] = []
let app: FastifyInstance
/** Requests that hooks have seen. */
let hooked = 0
/** What an answer waits for. */
let held: Promise<unknown> | undefined

/** Says again what it was sent; puts off who asks for it. */
async function answer(host: string, body: Buffer): Promise<PostAnswer> {
  await held
  const text = JSON.stringify({ host, body: String(body) })
  return String(body) === '"later"'
    ? { status: 503, headers: { 'retry-after': '2' }, text }
    : { status: 200, text }
}

beforeAll(async () => {
  const log = createLog('info', { write: (line) => void logged.push(line) })
  const trustedProxies = ['127.0.0.1']
  app = Fastify(serverOptions({ log, trustedProxies }))
  await app.register(securityHeaders, {})
  await app.register(requestLog, { log })
  await app.register(rejectMalformed, {})
  await app.register(limits, {})
  await app.register(metrics, {})
  await app.register(health, { isReady: async () => true })
  await app.register(vendorFastPath, { trustedProxies, isLive: (host) => host !== 'preview.example' })
  app.addHook('onRequest', (_request, _reply, done) => {
    hooked++
    done()
  })
  await app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    for (const [route, max] of [
      ['/echo/:name', 1_000],
      ['/few', 3],
    ] as const) {
      const way: FastPathPost = { route, bodyLimit: 100, answer: (head, body) => answer(head.hostname, body) }
      own.post(
        route,
        { bodyLimit: 100, config: { rateLimit: { max, timeWindow: 60_000 } } },
        async (request, reply) => {
          const {
            status,
            headers = {},
            text,
          } = await way.answer(
            { hostname: request.hostname } as Parameters<FastPathPost['answer']>[0],
            request.body as Buffer,
          )
          app.vendorFastPath.remember(request.originalUrl, way)
          return reply
            .code(status)
            .headers({ ...headers, 'content-type': 'application/json; charset=utf-8' })
            .send(text)
        },
      )
    }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

/** What is answered, and how many hooks that took; without the date. */
async function post(path: string, body: string, { duplex, ...init }: Post = {}) {
  const { port } = app.server.address() as AddressInfo
  const before = hooked
  const given = duplex ? { body: new Blob([body]).stream(), duplex } : { body }
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    ...given,
    ...init,
    headers: { 'content-type': 'application/json', 'x-request-id': 'the-request', ...init.headers },
  })
  const { date, ...headers } = Object.fromEntries(response.headers)
  expect(date).toContain('GMT')
  return { hooks: hooked - before, status: response.status, headers, text: await response.text() }
}

interface Post {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sends the body in parts whose number nobody knows before. */
  readonly duplex?: 'half'
}

it('answers an address that is remembered without any hook, and the same in all headers and bytes', async () => {
  const secure = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'site.example:8443' }
  for (const [path, body, headers] of [
    ['/echo/plain', '"now"', {}],
    ['/echo/secure?again', '"ü"', secure],
    ['/echo/put-off', '"later"', secure],
  ] as const) {
    const whole = await post(path, body, { headers })
    expect(whole.hooks).toBe(1)
    // The second of them has a head that was kept, where one is.
    for (const _ of ['made', 'kept'])
      expect(await post(path, body, { headers })).toEqual({ ...whole, hooks: 0 })
  }
})

it('leaves the whole way what is not plain, is too long, or is of a host that is not live', async () => {
  await post('/echo/strange', '"now"')
  expect(await post('/echo/strange', '"now"')).toMatchObject({ status: 200, hooks: 0 })
  const typed = (type: string) => ({ headers: { 'content-type': type } })
  for (const [status, body, init] of [
    [200, '"now"', typed('application/json; charset=utf-8')],
    [415, '"now"', typed('text/plain')],
    [200, '"now"', { duplex: 'half' }],
    [413, `"${'x'.repeat(99)}"`, {}],
    [200, '"now"', { headers: { 'x-forwarded-host': 'preview.example' } }],
    [404, '"now"', { method: 'PUT' }],
  ] as const)
    expect(await post('/echo/strange', body, init)).toMatchObject({ status, hooks: 1 })
})

it('counts for the limit of its route', async () => {
  const hooks = []
  for (const _ of [1, 2, 3]) hooks.push((await post('/few', '"now"')).hooks)
  expect(hooks).toEqual([1, 0, 0])
  expect((await post('/few', '"now"')).status).toBe(429)
})

it('is logged, measured, and counted as long as it is on its way', async () => {
  await post('/echo/noted', '"now"')
  logged.length = 0
  let letGo = () => {}
  held = new Promise<void>((resolve) => (letGo = resolve))
  const asked = post('/echo/noted?secret', '"now"')
  await expect.poll(() => app.health.answering).toBe(1)
  letGo()
  await asked
  held = undefined
  await post('/echo/noted?secret', '"now"')
  await expect.poll(() => app.health.answering).toBe(0)
  const [line, last] = logged.map((each) => JSON.parse(each) as Record<string, unknown>)
  expect(Object.keys(last ?? {})).toEqual(Object.keys(line ?? {}))
  expect(last).toMatchObject({
    msg: 'answered',
    method: 'POST',
    path: '/echo/noted',
    status: 200,
    reqId: 'the-request',
  })
  const measured = await app.metrics.getSingleMetricAsString('http_request_duration_seconds')
  expect(measured).toMatch(/_count\{method="POST",route="\/echo\/:name",status="200"\} \d+/)
})

it('tells a client to come back on another connection when the server stops', async () => {
  await post('/echo/stops', '"now"')
  let letGo = () => {}
  held = new Promise<void>((resolve) => (letGo = resolve))
  const asked = post('/echo/stops', '"now"')
  await expect.poll(() => app.health.answering).toBe(1)
  app.health.draining = true
  letGo()
  const { headers, hooks } = await asked
  expect([headers['connection'], hooks]).toEqual(['close', 0])
  held = undefined
  expect((await post('/echo/stops', '"now"')).hooks).toBe(1)
  app.health.draining = false
})
