import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { merchantHeader, moduleHeader } from '#schemas/calls/call.ts'
import { calls } from '#schemas/calls/calls.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { publishRelease } from '../../configuration/releases/publish-release.ts'

let client: string
let test: TestApp

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'marquee-client-'))
  const page = '<title>__PAGE_TITLE__</title><!--__PAGE_HEAD__--><!--__PAGE_BODY__-->'
  await writeFile(join(client, 'index.html'), page)
  await writeFile(join(client, 'console.html'), page)
  test = await createTestApp({ client })
})
afterAll(async () => {
  await test.close()
  await rm(client, { recursive: true })
})

const paths = {
  status: `${calls.status.path}?url=x`,
  whitelabel: calls.whitelabel.path,
  registerSettings: calls.registerSettings.path,
  page: '/',
  manifest: '/manifest.webmanifest',
}

async function ask(url: string, merchant: 'solmar' | 'kidlat', more: Readonly<Record<string, string>> = {}) {
  const answer = await test.app.inject({
    url,
    headers: {
      host: merchant === 'solmar' ? 'localhost' : 'kidlat.localhost',
      [moduleHeader]: 'SYSTEM',
      [merchantHeader]: merchant,
      'accept-encoding': 'gzip, br',
      ...more,
    },
  })
  const { rawPayload, headers } = answer
  const coding = headers['content-encoding']
  if (coding === 'br') return { answer, text: brotliDecompressSync(rawPayload).toString() }
  return { answer, text: coding === 'gzip' ? gunzipSync(rawPayload).toString() : rawPayload.toString() }
}

it.each(Object.entries(paths))(
  '%s is compressed where that is worth it, and each merchant has its own bytes',
  async (_, url) => {
    const [solmar, kidlat] = [await ask(url, 'solmar'), await ask(url, 'kidlat')]
    if (solmar.text.length > 1_024) {
      expect(solmar.answer.headers['content-encoding']).toMatch(/^(br|gzip)$/)
      expect(solmar.answer.headers.vary).toContain('accept-encoding')
    }
    expect(solmar.answer.headers.etag).not.toBe(kidlat.answer.headers.etag)
    expect(solmar.text).not.toBe(kidlat.text)
    // Anyone who shows the tag of one merchant to another is not told that it has that one's bytes.
    const crossed = await ask(url, 'kidlat', { 'if-none-match': String(solmar.answer.headers.etag) })
    expect([crossed.answer.statusCode, crossed.text]).toEqual([200, kidlat.text])
  },
)

it('the configuration and the page of the demo merchants are worth it', async () => {
  for (const url of [paths.whitelabel, paths.page])
    expect((await ask(url, 'solmar')).text.length).toBeGreaterThan(1_024)
})

it('the permission call says to each visitor where they come from', async () => {
  for (const remoteAddress of ['198.51.100.4', '2001:db8::7', '::ffff:192.0.2.8']) {
    const answer = await test.app.inject({
      url: paths.status,
      remoteAddress,
      headers: { host: 'localhost', [moduleHeader]: 'SYSTEM' },
    })
    const { value } = answer.json<{ value: { location: unknown } }>()
    expect(value.location).toEqual({ ip: remoteAddress.replace('::ffff:', '') })
  }
})

describe('after another release', () => {
  it('everything is sent as that release has it, also to who shows the tag of the one before', async () => {
    const before = new Map<string, string>()
    for (const url of Object.values(paths)) {
      const first = await ask(url, 'solmar')
      before.set(url, String(first.answer.headers.etag))
      const again = await ask(url, 'solmar', { 'if-none-match': String(first.answer.headers.etag) })
      expect([url, again.answer.statusCode]).toEqual([url, 304])
    }
    const documents = test.sites.site('solmar')?.documents
    if (!documents) throw new Error('The demo merchant is not there')
    const release = await publishRelease(test, {
      merchant: 'solmar',
      documents: { ...documents, theme: { ...documents.theme, siteName: 'Another' } },
      base: 1,
      author: 'test',
      note: 'test',
    })
    expect(release.outcome).not.toBe('refused')
    await expect.poll(() => test.sites.site('solmar')?.number).toBe(2)
    for (const [name, url] of Object.entries(paths)) {
      const { answer, text } = await ask(url, 'solmar', { 'if-none-match': before.get(url) ?? '' })
      expect([name, answer.statusCode]).toEqual([name, 200])
      const named = ['whitelabel', 'registerSettings'].includes(name)
        ? (test.sites.site('solmar')?.release ?? '')
        : 'Another'
      expect([name, text]).toEqual([name, expect.stringContaining(named)])
    }
  })
})
