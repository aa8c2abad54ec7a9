import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#schemas/calls/calls.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { consoleKey, createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { consoleHost, sitesBeside } from './console-host.ts'
import { consoleOriginOf } from '../../platform/settings/console-origin.ts'
import { readSettings } from '../../platform/settings/settings.ts'

const origin = 'https://console.example:8443'
let client: string
let test: TestApp
let admin: SignedInOperator
let own: TestVisitor
let solmar: TestVisitor
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'marquee-client-'))
  for (const file of ['index.html', 'console.html'])
    await writeFile(join(client, file), '<title>__PAGE_TITLE__</title>')
  test = await createTestApp({ consoleOrigin: origin, client, demo: true })
  admin = await signedInOperator(test)
  own = new TestVisitor(test.app, 'console.example:8443', '', '192.0.2.40')
  solmar = test.visitor('solmar')
})
afterAll(async () => {
  await test.close()
  await rm(client, { recursive: true })
})

describe('T59 a console at an origin of its own', () => {
  it('answers operators there, and at no host of a merchant', async () => {
    const { headers } = admin
    expect((await own.value('consoleMerchants', { headers })).items).toHaveLength(2)
    expect(await solmar.failure('consoleMerchants', { headers })).toMatchObject({
      status: 404,
      code: 'notFound',
    })
    const operators = Object.entries(calls).filter(([, call]) => 'realm' in call && call.realm === 'operator')
    expect(operators.length).toBeGreaterThan(40)
    for (const [, { method, path }] of operators) {
      const url = path.replaceAll(/:\w+/g, '1')
      const answer = await test.app.inject({
        method,
        url,
        remoteAddress: '192.0.2.41',
        headers: { host: 'localhost', 'x-module-id': 'CONSOLE', ...headers },
      })
      expect(`${path} ${answer.statusCode}`).toBe(`${path} 404`)
    }
  })

  it.each([
    ['console.example:8443', 200, 401],
    ['CONSOLE.example', 200, 401],
    ['localhost', 404, 404],
    ['kidlat.localhost', 404, 404],
    ['nobody.example', 404, 404],
  ])('has its page and its news at %s: %i, %i', async (host, page, news) => {
    const get = async (url: string) =>
      (await test.app.inject({ url, headers: { host, accept: 'text/html' } })).statusCode
    expect(await get('/console')).toBe(page)
    expect(await get('/console/m/solmar')).toBe(page)
    expect(await get('/wps/console/events')).toBe(news)
  })

  it('is not a merchant’s site', async () => {
    for (const id of ['status', 'whitelabel', 'registerSettings', 'captcha'] as const)
      expect((await own.failure(id)).status).toBeLessThan(500)
    const answer = await test.app.inject({ url: '/', headers: { host: own.host, accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
  })

  it('cannot become a merchant’s host, neither a new one’s nor a former one’s', async () => {
    const body = { merchant: 'mine', siteName: 'Mine', host: 'console.example', from: 'solmar' }
    expect((await own.failure('createMerchant', { body, headers: admin.headers })).code).toBe('hostTaken')
    const { siteOfHost, access } = sitesBeside(consoleHost('http://kidlat.localhost'), test.sites)
    for (const host of ['kidlat.localhost', 'KIDLAT.localhost.']) {
      expect(siteOfHost(host)).toBeUndefined()
      expect(access(host, '192.0.2.1')?.merchant).toBe('')
    }
    expect(siteOfHost('localhost')?.merchant).toBe('solmar')
  })

  it('is what a preview may stand in, and where an invitation leads', async () => {
    const { headers } = admin
    const body = { release: 1, visitor: { language: 'en' } }
    const { origin: preview } = await own.value('openPreview', {
      params: { merchant: 'solmar' },
      body,
      headers,
    })
    const page = await test.app.inject({
      url: '/',
      headers: { host: new URL(preview).host, accept: 'text/html' },
    })
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${origin};`)
    const invited = await own.value('inviteOperator', {
      body: { name: 'bea', grants: [{ merchant: 'solmar', role: 'viewer' }] },
      headers,
    })
    expect(invited.address).toMatch(new RegExp(`^${origin}/console#invitation=`))
  })
})

it('T59 the key of a demo opens a session, which the audit keeps; another key opens none', async () => {
  const open = (key: string) =>
    test.app.inject({ url: `/console?key=${key}`, headers: { host: own.host }, remoteAddress: '192.0.2.42' })
  const signIns = () =>
    test.db
      .selectFrom('operator_audit')
      .select(['operator', 'address', 'details'])
      .where('action', '=', 'signIn')
      .execute()
  expect((await open('another-key')).cookies).toEqual([])
  expect(await signIns()).toEqual([])
  expect((await open(consoleKey)).cookies).toMatchObject([{ name: 'operator', httpOnly: true }])
  expect(await signIns()).toEqual([{ operator: 'admin', address: '192.0.2.42', details: { way: 'key' } }])
})

describe('where the console stands', () => {
  it.each([
    [{}, 'http://console.localhost:8080'],
    [{ PORT: '9000' }, 'http://console.localhost:9000'],
    [{ PORT: '0' }, undefined],
    [{ HOST: '0.0.0.0' }, undefined],
    [{ CONSOLE_ORIGIN: `${origin}/`, HOST: '0.0.0.0' }, origin],
    [{ PUBLIC_ORIGIN: 'https://play.example' }, undefined],
  ])('by the settings %j: %s', (environment, expected) => {
    expect(consoleOriginOf(readSettings(environment))).toBe(expected)
  })
})
