import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHttpPlatform } from '#tests/support/server/http-platform.ts'

let app: FastifyInstance
let platform: Awaited<ReturnType<typeof openHttpPlatform>>

beforeAll(async () => {
  platform = await openHttpPlatform()
  app = platform.app
})

afterAll(() => platform.close())

const html = { accept: 'text/html,*/*' }

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
