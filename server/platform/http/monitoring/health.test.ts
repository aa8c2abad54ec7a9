import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { metricsToken, openHttpPlatform } from '#tests/support/server/http-platform.ts'

let app: FastifyInstance
let platform: Awaited<ReturnType<typeof openHttpPlatform>>

beforeAll(async () => {
  platform = await openHttpPlatform()
  app = platform.app
})

afterAll(() => platform.close())

describe('health', () => {
  test('is unready while the database is away or the server drains', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200)
    platform.setReady(false)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    platform.setReady(true)
    app.health.draining = true
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'draining' })
    app.health.draining = false
    expect((await app.inject('/healthz')).statusCode).toBe(200)
  })

  test('metrics count routes, not paths', async () => {
    await app.inject('/fails')
    await app.inject({ url: '/member/center', headers: { accept: 'text/html' } })
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
    expect(platform.lines.join('')).toContain('"blocked":"https://evil.example/x"')
  })
})
