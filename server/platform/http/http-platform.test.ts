import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHttpPlatform } from '#tests/support/server/http-platform.ts'
import { createLog } from '../log/log.ts'
import { errorAnswers } from './error-answers.ts'
import { limits } from './limits/limits.ts'
import { serverOptions } from './server-options.ts'

let app: FastifyInstance
let platform: Awaited<ReturnType<typeof openHttpPlatform>>

beforeAll(async () => {
  platform = await openHttpPlatform()
  app = platform.app
})

afterAll(() => platform.close())

describe('every answer', () => {
  test.each([
    ['GET', '/healthz', 200],
    ['GET', '/nothing', 404],
    ['POST', '/nothing', 404],
    ['GET', '/wps/nothing', 404],
    ['GET', '/fails', 500],
    ['GET', '/known', 422],
    ['GET', '/%zz', 400],
    ['GET', `/${'a'.repeat(300)}`, 404],
    ['GET', '/assets/main-abc123.js', 200],
    ['GET', '/assets/gone.js', 404],
    ['GET', '/assets/main-abc123.js.map', 404],
    ['GET', '/index.html', 404],
    ['PUT', '/echo', 404],
  ] as const)(
    'T56 %s %s carries a content policy that allows no frame around it, and no type sniffing',
    async (method, url, status) => {
      const answer = await app.inject({ method, url, headers: { accept: 'application/json' } })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['cache-control']).toBeDefined()
      expect(answer.headers['strict-transport-security']).toBeUndefined()
    },
  )

  test('is answered with headers and JSON even when the request is no HTTP', async () => {
    const answer = await sendRaw('NONSENSE\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(answer).toContain("content-security-policy: default-src 'none'")
    expect(answer).toContain('"code":"badRequest"')
  })

  test('names the request: the given id when it is harmless, else a new one', async () => {
    const given = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'abcdefgh-1' } })
    expect(given.headers['x-request-id']).toBe('abcdefgh-1')
    const forged = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b\u001b[31m' } })
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('has Strict-Transport-Security behind a trusted proxy that speaks https, and only there', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
    const trusted = await app.inject({ url: '/healthz', headers: forwarded, remoteAddress: '10.0.0.1' })
    expect(trusted.headers['strict-transport-security']).toContain('max-age=')
    const forger = await app.inject({ url: '/few', headers: forwarded, remoteAddress: '10.0.0.2' })
    expect(forger.headers['strict-transport-security']).toBeUndefined()
    expect(forger.json()).toEqual({ ip: '10.0.0.2' })
  })
})

describe('the log of requests', () => {
  const linesOf = (id: string) =>
    platform.lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ reqId }) => reqId === id)

  test('has one line for each answer, which says who asked for what and holds no query', async () => {
    const headers = { 'x-request-id': 'one-line-only' }
    await app.inject({ url: '/echo?token=SECRETTOKEN', headers, remoteAddress: '203.0.113.9' })
    expect(linesOf('one-line-only')).toEqual([
      expect.objectContaining({
        level: 'info',
        method: 'GET',
        path: '/echo',
        remoteAddress: '203.0.113.9',
        status: 200,
        milliseconds: expect.any(Number) as number,
      }),
    ])
    expect(platform.lines.join('')).not.toContain('SECRETTOKEN')
  })

  test('leaves out what monitors ask every few seconds', async () => {
    await app.inject({ url: '/metrics', headers: { 'x-request-id': 'metrics-are-read' } })
    expect(linesOf('metrics-are-read')).toEqual([])
  })
})

describe('errors', () => {
  test('unknown ones say nothing but an id, which the log explains without what players typed', async () => {
    const answer = await app.inject({
      url: '/fails?token=SECRETTOKEN',
      headers: { 'x-request-id': 'find-me-again' },
    })
    expect(answer.json()).toEqual({
      success: false,
      code: 'systemError',
      message: 'Something went wrong on our side.',
      requestId: 'find-me-again',
    })
    const logged = platform.lines.filter((line) => line.includes('find-me-again')).join('')
    expect(logged).toContain('select password from member')
    expect(logged).not.toContain('0912345678')
    expect(logged).not.toContain('SECRETTOKEN')
  })

  test('the product answers for those it knows', async () => {
    expect((await app.inject('/known')).json()).toMatchObject({
      code: 'known',
      requestId: expect.any(String),
    })
  })

  test('a database that is away is 503 with a time to come back', async () => {
    const answer = await app.inject('/away')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
  })
})

describe('bodies', () => {
  const post = (payload: string, type = 'application/json') =>
    app.inject({ method: 'POST', url: '/echo', headers: { 'content-type': type }, payload })

  test('JSON is taken', async () => {
    expect((await post('{"a":[{"b":"c:{\\"}"}]}')).json()).toEqual({ a: [{ b: 'c:{"}' }] })
  })

  test.each([
    ['deep', '['.repeat(17) + ']'.repeat(17), 400],
    ['very deep', '['.repeat(30_000), 400],
    ['the same key twice', '{"a":1,"a":2}', 400],
    ['the same key twice, spelled differently', '{"a":1,"\\u0061":2}', 400],
    ['__proto__', '{"a":{"__proto__":{"x":1}}}', 400],
    ['escaped __proto__', '{"\\u005f_proto__":1}', 400],
    ['constructor', '{"constructor":{"prototype":{}}}', 400],
    ['half a body', '{"a":', 400],
    ['one megabyte', JSON.stringify('x'.repeat(1_048_576)), 413],
  ])('%s is refused', async (_name, payload, status) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, requestId: expect.any(String) })
    expect(({} as Record<string, unknown>)['x']).toBeUndefined()
  })

  test('other types, charsets and broken UTF-8 are refused', async () => {
    expect((await post('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await post('{}', 'application/json; charset=utf-16')).statusCode).toBe(415)
    const broken = Buffer.from([0x22, 0xff, 0x22])
    const headers = { 'content-type': 'application/json' }
    expect((await app.inject({ method: 'POST', url: '/echo', headers, payload: broken })).statusCode).toBe(
      400,
    )
  })
})

describe('rate limits', () => {
  test('are kept for each address, whatever X-Forwarded-For says', async () => {
    const ask = (remoteAddress: string, forwarded: string) =>
      app.inject({ url: '/few', remoteAddress, headers: { 'x-forwarded-for': forwarded } })
    expect((await ask('192.0.2.1', '1.1.1.1')).statusCode).toBe(200)
    expect((await ask('192.0.2.1', '2.2.2.2')).statusCode).toBe(200)
    const refused = await ask('192.0.2.1', '3.3.3.3')
    expect(refused.statusCode).toBe(429)
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({ code: 'tooManyRequests', retryAfter: seconds })
    expect((await ask('192.0.2.2', '1.1.1.1')).statusCode).toBe(200)
  })

  test('count the files of the client apart, so that many visits of one office leave its calls alone', async () => {
    const bounded = fastify(serverOptions({ log: createLog('silent') }))
    await bounded.register(errorAnswers, { toAnswer: () => undefined })
    await bounded.register(limits, { requestsPerMinute: 2, filesPerMinute: 4 })
    bounded.get('/assets/main.js', async () => 'export {}')
    bounded.get('/call', async () => ({}))
    const statuses = async (url: string, times: number) => {
      const all: number[] = []
      while (all.length < times)
        all.push((await bounded.inject({ url, remoteAddress: '192.0.2.9' })).statusCode)
      return all
    }
    expect(await statuses('/assets/main.js', 5)).toEqual([200, 200, 200, 200, 429])
    expect(await statuses('/call', 3)).toEqual([200, 200, 429])
    await bounded.close()
  })
})

function sendRaw(text: string): Promise<string> {
  const address = app.server.address()
  return new Promise((resolve, reject) => {
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1', () =>
      socket.write(text),
    )
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}
