import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { cspReport } from './csp-report.ts'
import { errorAnswers } from './error-answers.ts'
import { health } from './health.ts'
import { htmlPage } from './html-page.ts'
import { limits } from './limits.ts'
import { metrics } from './metrics.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { serverOptions } from './server-options.ts'
import { staticFiles } from './static-files.ts'

const metricsToken = 'the-token-of-the-metrics'
let app: FastifyInstance
let root: string
let ready = true
const lines: string[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'marquee-client-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'assets', 'main-abc123.js'), 'export {}')
  await writeFile(join(root, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {}'))
  await writeFile(join(root, 'assets', 'main-abc123.js.map'), '{}')
  await writeFile(join(root, 'favicon.svg'), '<svg/>')
  await writeFile(
    join(root, 'index.html'),
    '<html lang="__PAGE_LANG__" dir="__PAGE_DIR__"><title>__PAGE_TITLE__</title><!--__PAGE_HEAD__-->' +
      '<script>begin()</script><script src="/assets/main-abc123.js"></script><!--__PAGE_BODY__--></html>',
  )
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  app = fastify(serverOptions({ log, trustedProxies: ['10.0.0.1'] }))
  await app.register(securityHeaders, {})
  await app.register(requestLog, { log })
  await app.register(errorAnswers, {
    toAnswer: (error) =>
      error instanceof KnownError
        ? { status: 422, body: { success: false, code: 'known', message: 'Known.' } }
        : undefined,
  })
  await app.register(metrics, { readers: ['198.51.100.0/24', '127.0.0.0/8'], token: metricsToken })
  await app.register(limits, {})
  await app.register(health, { isReady: async () => ready })
  await app.register(cspReport)
  await app.register(staticFiles, { root })
  app.post('/echo', async (request) => request.body as object)
  app.get('/fails', async () => {
    throw Object.assign(new Error('select password from member'), { detail: 'Key (mobile)=(0912345678)' })
  })
  app.get('/known', async () => {
    throw new KnownError()
  })
  app.get('/away', async () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  })
  app.get('/few', { config: { rateLimit: { max: 2, timeWindow: 60_000 } } }, async (request) => ({
    ip: request.ip,
  }))
  await app.register(htmlPage, {
    file: join(root, 'index.html'),
    route: '*',
    except: ['/wps/'],
    page: () => ({
      lang: 'ar"><script>',
      dir: 'rtl',
      title: '<b>$& __PAGE_LANG__',
      style: 'a{}</style><script>',
      plain: '<script>nobody meant this</script>',
      body: { markup: '<p></p>', script: 'go("</script>")' },
      sources: { images: ['https://images.example', 'https://evil.example; script-src *'] },
    }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

class KnownError extends Error {}

const html = { accept: 'text/html,*/*' }

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
    lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ reqId }) => reqId === id)

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
    expect(lines.join('')).not.toContain('SECRETTOKEN')
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
    const logged = lines.filter((line) => line.includes('find-me-again')).join('')
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

describe('pages', () => {
  test('are filled without letting anything out of its place', async () => {
    const answer = await app.inject({ url: '/member/center', headers: html })
    const policy = String(answer.headers['content-security-policy'])
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("img-src 'self' data: https://images.example;")
    expect(policy).not.toContain('evil')
    expect(answer.body).toContain('<title>&#60;b&#62;$&#38; __PAGE_LANG__</title>')
    expect(answer.body).toContain('dir="rtl"')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('allow their own scripts and styles by hash, and nothing else that stands in them', async () => {
    const answer = await app.inject({ url: '/member/center', headers: html })
    const policy = String(answer.headers['content-security-policy'])
    const sources = (text: string | undefined) =>
      `'sha256-${createHash('sha256')
        .update(text ?? '')
        .digest('base64')}'`
    const styles = [...answer.body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => sources(text))
    expect(styles).toHaveLength(1)
    expect(policy).toContain(`; style-src 'self' ${styles.join(' ')};`)
    const own = ['begin()', String.raw`go("\x3c/script>")`]
    for (const text of own) expect(answer.body).toContain(`<script>${text}</script>`)
    expect(answer.body).toContain('<script>nobody meant this</script>')
    expect(policy).toContain(`; script-src 'self' ${own.map(sources).join(' ')};`)
  })

  test('are not given for calls, files and other methods', async () => {
    for (const url of ['/wps/nothing', '/assets/gone.js', '/gone.png']) {
      const answer = await app.inject({ url, headers: html })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'notFound'])
    }
    expect((await app.inject({ method: 'POST', url: '/member', headers: html })).statusCode).toBe(404)
  })
})

describe('static files', () => {
  test('come compressed where the build did so, and those with a hash are kept for ever', async () => {
    const asset = await app.inject({
      url: '/assets/main-abc123.js',
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(asset.headers['content-type']).toContain('javascript')
    const plain = await app.inject('/assets/main-abc123.js')
    expect(plain.body).toBe('export {}')
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
    '%s leads nowhere',
    async (url) => {
      expect((await app.inject({ url, headers: html })).body).not.toContain('"marquee"')
    },
  )

  test.each(['/.git/config', '/.env', '/assets/main-abc123.js.map', '/package.json', '/server/main.js'])(
    'T58 %s is not there',
    async (url) => {
      expect((await app.inject({ url, headers: { accept: 'application/json' } })).statusCode).toBe(404)
    },
  )
})

describe('health', () => {
  test('is unready while the database is away or the server drains', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    ready = false
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    ready = true
    app.health.draining = true
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'draining' })
    app.health.draining = false
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  test('metrics count routes, not paths', async () => {
    const { body } = await app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/fails",status="500"}')
    expect(body).not.toContain('/member/center')
  })

  test.each([
    ['this machine', '127.0.0.1', {}],
    ['this machine by IPv6', '::1', {}],
    ['this machine by another of its addresses', '::ffff:127.1.2.3', {}],
    ['anywhere', '192.0.2.1', {}],
    ['another token', '192.0.2.1', { authorization: 'Bearer another-token-of-the-metrics' }],
    ['no token', '192.0.2.1', { authorization: 'Bearer ' }],
    ['a reader by its own claim', '192.0.2.1', { 'x-forwarded-for': '198.51.100.7' }],
  ])('metrics are not for %s', async (_, remoteAddress, headers) => {
    expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(404)
  })

  test.each([
    ['a listed address', '198.51.100.7', {}],
    ['who has the token', '192.0.2.1', { authorization: `Bearer ${metricsToken}` }],
  ])('metrics are for %s', async (_, remoteAddress, headers) => {
    expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(200)
  })
})

describe('reports of violated policies', () => {
  const report = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/csp-report', headers: { 'content-type': type }, payload })

  test('are counted by directive in both shapes, and logged without queries', async () => {
    const old = {
      'csp-report': { 'violated-directive': 'img-src', 'blocked-uri': 'https://evil.example/x?ticket=1' },
    }
    const fresh = [{ type: 'csp-violation', body: { effectiveDirective: 'made-up', blockedURL: 'inline' } }]
    expect((await report('application/csp-report', JSON.stringify(old))).statusCode).toBe(204)
    expect((await report('application/reports+json', JSON.stringify(fresh))).statusCode).toBe(204)
    expect((await report('application/csp-report', 'nonsense')).statusCode).toBe(204)
    expect((await report('application/csp-report', 'x'.repeat(20_000))).statusCode).toBe(413)
    const { body } = await app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    expect(body).toContain('csp_violations_total{directive="img-src"} 1')
    expect(body).toContain('csp_violations_total{directive="other"} 1')
    expect(lines.join('')).toContain('"blocked":"https://evil.example/x"')
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
