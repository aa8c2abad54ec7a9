import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'
import { systemRandomness } from '../../../platform/randomness.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { editValue } from '../../../backoffice/config-command/edit-value.ts'
import { publishRelease } from '../../../configuration/releases/publish-release.ts'
import { lastRelease } from '../../../configuration/releases/release-store.ts'
import { inventedToken } from './invented-session.ts'
import type { NumberedEvent } from '../../../platform/events/read-events.ts'
import { previewCodeOf } from './preview-host.ts'
import { openPreview } from './open-preview.ts'
import { openPreviews } from './previews.ts'
import type { PreviewVisitor } from './preview-table.ts'

let client: string
let test: TestApp

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'marquee-client-'))
  const page = '<head><title>__PAGE_TITLE__</title><!--__PAGE_HEAD__--></head><body></body>'
  await writeFile(join(client, 'index.html'), page)
  await writeFile(join(client, 'console.html'), page)
  test = await createTestApp({ client })
  await publish('theme.siteName', 'Renamed')
})
afterAll(async () => {
  await test.close()
  await rm(client, { recursive: true })
})

const consoleOrigin = 'https://console.example'

async function publish(path: string, value: unknown) {
  const release = await lastRelease(test.db, 'solmar')
  const documents = editValue(release?.documents, path, value)
  const draft = { merchant: 'solmar', documents, base: release?.number ?? 0, author: 'ana', note: 'test' }
  expect(await publishRelease({ db: test.db, clock: test.clock }, draft)).toMatchObject({
    outcome: 'published',
  })
}

/** A preview of the first release, as it was before it was renamed, or of another one. */
function preview(visitor: PreviewVisitor = {}, release = 1) {
  const shown = { merchant: 'solmar', host: 'localhost', shows: { release }, visitor, consoleOrigin }
  return openPreview(test.db, systemRandomness, shown, test.clock.now())
}

function at(host: string, merchant = '') {
  return new TestVisitor(test.app, host, merchant, '198.51.100.4')
}

function statusOf(host: string) {
  return at(host).call('status', { query: { url: '/' } })
}

async function codeOf(host: string) {
  return (await at(host).value('status', { query: { url: '/' } })).merchantCode
}

it('shows a release of the past at a host of its own, with its forms and games, and the site itself as it is', async () => {
  const { host } = await preview()
  expect(await statusOf(host)).toMatchObject({ value: { siteName: 'Solmar' } })
  const code = await codeOf(host)
  expect(code).toMatch(/^preview-/)
  expect(host).not.toContain(code.slice('preview-'.length))
  const shown = at(host, code)
  const { forms } = await shown.value('registerSettings')
  const modules = [...JSON.stringify(forms).matchAll(/\/forms\/[0-9a-f]{32}\.js/g)].map(([url]) => url)
  expect(modules.length).toBeGreaterThan(3)
  for (const url of modules)
    expect((await test.app.inject({ url, headers: { host } })).statusCode, url).toBe(200)
  const { games } = await shown.value('gameCatalogue')
  expect(games).toBe((await test.visitor('solmar').value('gameCatalogue')).games)
  expect(await statusOf('localhost')).toMatchObject({ value: { siteName: 'Renamed' } })
})

it('is framed by the console alone, and found by no search engine (T60)', async () => {
  const { host } = await preview()
  const page = await test.app.inject({ url: '/', headers: { host, accept: 'text/html' } })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${consoleOrigin};`)
  expect(page.headers['x-robots-tag']).toContain('noindex')
  expect(page.body).toContain(`<meta name="preview-console" content="${consoleOrigin}"`)
  expect(page.body).toContain('<title>Home · Solmar<')
  const own = await test.app.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } })
  expect(own.headers['content-security-policy']).toContain("frame-ancestors 'none';")
  expect(own.headers['x-robots-tag']).toBeUndefined()
  expect(own.body).not.toContain('preview-console')
})

it('begins with the session of its invented member where it is seen as one, and nowhere else', async () => {
  const pageAt = (host: string) => test.app.inject({ url: '/', headers: { host, accept: 'text/html' } })
  const { host } = await preview({ role: 'agent' })
  const { body, headers } = await pageAt(host)
  const [, script = ''] = /<head><title>[^<]*<\/title><script>(.*?)<\/script>/.exec(body) ?? []
  expect(script).toContain(inventedToken)
  expect(headers['content-security-policy']).toContain(`'sha256-${sha256(script).toString('base64')}'`)
  const kept = new Map<string, string>()
  runInNewContext(script, { sessionStorage: { setItem: kept.set.bind(kept) } })
  const session = { token: inventedToken, merchant: 'Solmar', merchantCode: await codeOf(host), isAgent: '1' }
  expect(Object.fromEntries(kept)).toMatchObject(session)
  // Where the browser blocks what a frame of another site keeps, the page has it for as long as it is there.
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  const frame: { sessionStorage?: Pick<Storage, 'getItem'> } = {}
  Object.defineProperty(frame, 'sessionStorage', { get: blocked, configurable: true })
  runInNewContext(script, Object.assign(frame, { window: frame }))
  expect(frame.sessionStorage?.getItem('token')).toBe(inventedToken)
  for (const other of [(await preview()).host, (await preview({ role: 'visitor' })).host, 'localhost'])
    expect((await pageAt(other)).body).not.toContain(inventedToken)
})

it('refuses whatever would change something', async () => {
  const { host } = await preview()
  const shown = at(host, await codeOf(host))
  expect(await shown.call('login', { body: {} })).toMatchObject({ code: 'previewOnly' })
  expect(await shown.call('freePlay', { body: {} })).toMatchObject({ code: 'previewOnly' })
  const query = { ...test.kidlatNumber('9171234567'), ...(await test.readCaptcha(shown)) }
  expect(await shown.call('registerSmsCode', { query })).toMatchObject({ code: 'previewOnly' })
})

it('stays while it is looked at, however many others are at the same time', async () => {
  const opened = await Promise.all(Array.from({ length: 40 }, () => preview({ role: 'member' })))
  const answers = await Promise.all(
    opened.map(async ({ host }) => {
      const shown = at(host, await codeOf(host))
      return [
        (await shown.call('announcements', { query: { language: 'en' } })).status,
        (await shown.call('memberInfo', { token: inventedToken })).status,
      ]
    }),
  )
  expect(answers.flat().filter((status) => status !== 200)).toEqual([])
})

it('is seen as a visitor would from elsewhere, in another language', async () => {
  await publish('region.denied', ['203.0.113.0/24'])
  const release = await lastRelease(test.db, 'solmar')
  const { host } = await preview({ address: '203.0.113.7', language: 'tl' }, release?.number)
  expect(await statusOf(host)).toMatchObject({ value: { status: 2, locales: { default: 'tl' } } })
  expect(await statusOf('localhost')).toMatchObject({ value: { status: 0 } })
})

it('ends after an hour, opens for no other ticket, and below no host of another merchant (T60)', async () => {
  const { host } = await preview()
  expect((await statusOf(host.replace('localhost', 'kidlat.localhost'))).status).toBe(404)
  expect((await statusOf(host.replace(/preview-..../, 'preview-0123'))).status).toBe(404)
  expect((await statusOf(host)).status).toBe(200)
  test.clock.moveBy(61 * 60_000)
  expect((await statusOf(host)).status).toBe(404)
})

it('shows what a draft became while it was read for the first time', async () => {
  const { documents } = (await lastRelease(test.db, 'solmar')) ?? {}
  const named = (siteName: string) => editValue(documents, 'theme.siteName', siteName)
  const shown = { merchant: 'solmar', host: 'localhost', shows: { draft: '1' }, visitor: {}, consoleOrigin }
  const { host } = await openPreview(test.db, systemRandomness, shown, test.clock.now())
  let edited: ((events: readonly NumberedEvent[]) => Promise<void>) | undefined
  const readings: ((documents: unknown) => void)[] = []
  const previews = openPreviews({
    ...test,
    feed: { before: (listener) => void (edited = listener) },
    draftDocuments: () => new Promise((resolve) => readings.push(resolve)),
  })
  const ready = previews.ready(host)
  await expect.poll(() => readings.length).toBe(1)
  const event = { id: '1', type: 'configuration', channel: `merchant:${previewCodeOf(host)}`, data: {} }
  const told = edited?.([event as NumberedEvent])
  readings[0]?.(named('Before'))
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.(named('After'))
  await Promise.all([ready, told])
  expect(previews.siteOfHost(host)?.documents.theme.siteName).toBe('After')
})
