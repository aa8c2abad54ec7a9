import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { uploadedAddress } from '#schemas/config/picture-address.ts'
import { transact } from '#server/platform/database/transact.ts'
import { storePicture } from '../../configuration/releases/picture-store.ts'
import { changeDocuments } from '#tests/support/configuration/change-documents.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { projectRoot } from '../../platform/project-root.ts'

let client: string
let test: TestApp

beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'marquee-client-'))
  await cp(join(projectRoot, 'public'), client, { recursive: true })
  await writeFile(
    join(client, 'index.html'),
    '<html lang="__PAGE_LANG__"><head><title>__PAGE_TITLE__</title><!--__PAGE_HEAD__--></head><body><!--__PAGE_BODY__--></body>',
  )
  await writeFile(join(client, 'console.html'), '<title>__PAGE_TITLE__</title><!--__PAGE_HEAD__-->')
  test = await createTestApp({ client })
})
afterAll(async () => {
  await test.close()
  await rm(client, { recursive: true })
})

/** As curl asks: for anything. */
function get(
  host: string,
  url: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  return test.app.inject({ method, url, headers: { host, accept: '*/*', ...headers } })
}

const publicFiles = [
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/icon-maskable-512.png', 'image/png'],
  ['/card.png', 'image/png'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/app.mobileconfig', 'application/x-apple-aspen-config'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
] as const

describe('a file of the site', () => {
  it.each(publicFiles)('%s is the same for HEAD, and is not sent twice', async (path, type) => {
    const answer = await get('localhost', path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe(type)
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    const head = await get('localhost', path, {}, 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(answer.rawPayload.length))
    const etag = String(answer.headers['etag'])
    const again = await get('localhost', path, { 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const elsewhere = await get('kidlat.localhost', path)
    expect(elsewhere.headers['etag']).not.toBe(etag)
    expect((await get('nobody.example', path)).statusCode).toBe(404)
  })

  it.each([
    ['/apple-touch-icon.png', 180, 180],
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
    ['/icon-maskable-512.png', 512, 512],
    ['/card.png', 1200, 630],
  ])('%s is a picture of %i by %i', async (path, width, height) => {
    const picture = await loadImage((await get('localhost', path)).rawPayload)
    expect([picture.width, picture.height]).toEqual([width, height])
  })

  it('the icon of tabs has three sizes', async () => {
    const icon = (await get('localhost', '/favicon.ico')).rawPayload
    expect([icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([1, 3])
    const sides = [0, 1, 2].map((index) => icon.readUInt8(6 + 16 * index))
    expect(sides).toEqual([16, 32, 48])
    for (const [index, side] of sides.entries()) {
      const [length, offset] = [icon.readUInt32LE(14 + 16 * index), icon.readUInt32LE(18 + 16 * index)]
      expect((await loadImage(icon.subarray(offset, offset + length))).width).toBe(side)
    }
  })

  it('a maskable icon covers the whole square, and the mark keeps away from its edge', async () => {
    const { data, side } = await pixelsOf('/icon-maskable-512.png')
    const at = (x: number, y: number) => [...data.subarray(4 * (y * side + x), 4 * (y * side + x) + 4)]
    const ground = at(0, 0)
    expect(ground[3]).toBe(255)
    for (let step = 0; step < side; step += 8) {
      expect(at(step, 30)).toEqual(ground)
      expect(at(30, step)).toEqual(ground)
    }
    expect(at(side / 2, side / 2)).not.toEqual(ground)
  })

  it('changes with the release; where no mark can be read, the initials are drawn', async () => {
    const before = await get('kidlat.localhost', '/icon-192.png')
    await changeDocuments(test, 'kidlat', ({ theme }) => ({
      theme: { ...theme, siteName: 'Kulog Bukas', mark: '/brands/kidlat/gone.svg' },
    }))
    const after = await get('kidlat.localhost', '/icon-192.png')
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    const { data } = await pixelsOf('/icon-192.png', 'kidlat.localhost')
    const colours = new Set<number>()
    for (let at = 0; at < data.length; at += 4) colours.add(new DataView(data.buffer).getUint32(at))
    expect(colours.size).toBeGreaterThan(2)
    expect((await get('kidlat.localhost', '/manifest.webmanifest')).json()).toMatchObject({
      name: 'Kulog Bukas',
      short_name: 'Kulog Bukas',
      lang: 'tl',
    })
  })

  it('are drawn from a picture that an operator sent', async () => {
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
    const drawn = { bytes: await red.webp({ lossless: true }).toBuffer(), width: 64, height: 64 }
    const sent = { by: 'test', now: test.clock.now() }
    const { hash } = await transact(test.db, (at) => storePicture(at, 'solmar', drawn, sent))
    const mark = uploadedAddress(hash)
    await changeDocuments(test, 'solmar', ({ theme }) => ({ theme: { ...theme, mark } }))
    const { data, side } = await pixelsOf('/icon-192.png')
    const middle = 4 * (side / 2) * (side + 1)
    expect([...data.subarray(middle, middle + 3)]).toEqual([255, 0, 0])
    await changeDocuments(test, 'solmar', ({ theme }) => ({
      theme: { ...theme, mark: '/brands/solmar/mark.svg' },
    }))
  })

  it('lists for search engines what everyone may see', async () => {
    const map = (await get('localhost', '/sitemap.xml')).body
    expect(map).toContain('<loc>http://localhost:80/live</loc>')
    expect(map).not.toMatch(/member|lottery|login|sign-in/)
    expect((await get('localhost', '/robots.txt')).body).toContain('Sitemap: http://localhost:80/sitemap.xml')
  })

  it('tells whom to tell of a weakness, where the merchant says so or else at customer service', async () => {
    const path = '/.well-known/security.txt'
    expect((await get('localhost', path)).body.split('\n')).toEqual([
      'Contact: https://support.solmar.example/',
      'Expires: 2027-05-19T00:00:00.000Z',
      'Preferred-Languages: en, tl',
      'Canonical: http://localhost:80/.well-known/security.txt',
      '',
    ])
    const contact = 'mailto:security@solmar.example'
    await changeDocuments(test, 'solmar', ({ security }) => ({ security: { ...security, contact } }))
    expect((await get('localhost', path)).body).toContain(`Contact: ${contact}\n`)
    await changeDocuments(test, 'solmar', ({ security: { contact: _, ...security }, resources }) => ({
      security,
      resources: resources.filter(({ resourceType }) => resourceType !== 'CUSTOMER_SERVICE'),
    }))
    expect((await get('localhost', path)).statusCode).toBe(404)
  })

  it('leads who wants another password to where it is changed', async () => {
    const answer = await get('localhost', '/.well-known/change-password')
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/member'])
    // So that password managers believe it (W3C, response code reliability).
    const never = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect((await get('localhost', never)).statusCode).toBe(404)
  })
})

async function pixelsOf(path: string, host = 'localhost') {
  const picture = await loadImage((await get(host, path)).rawPayload)
  const side = picture.width
  const context = createCanvas(side, side).getContext('2d')
  context.drawImage(picture, 0, 0)
  return { data: context.getImageData(0, 0, side, side).data, side }
}

describe('the profile for an iPhone', () => {
  it('opens the site under its name and icon, and is the same one again', async () => {
    await changeDocuments(test, 'solmar', ({ theme }) => ({ theme: { ...theme, siteName: 'Sol & <Mar>' } }))
    const { body } = await get('localhost', '/app.mobileconfig')
    expect(body).toContain('<key>Label</key><string>Sol &#38; &#60;Mar&#62;</string>')
    expect(body).toMatch(/<key>URL<\/key><string>http:\/\/localhost[^<]*\/<\/string>/)
    const icon = Buffer.from(/<data>([^<]*)<\/data>/.exec(body)?.[1] ?? '', 'base64')
    expect(await loadImage(icon)).toMatchObject({ width: 180, height: 180 })
    const ids = (text: string) => text.match(/[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}/g)
    expect(new Set(ids(body)).size).toBe(2)
    await changeDocuments(test, 'solmar', ({ theme }) => ({ theme: { ...theme, siteName: 'Solmar' } }))
    expect(ids((await get('localhost', '/app.mobileconfig')).body)).toEqual(ids(body))
  })
})

describe('a host that leads elsewhere', () => {
  it('sends pages to the published address and nothing else, in one hop (T44)', async () => {
    for (const url of ['/', '/rng?page=x', '/?next=https://evil.example/']) {
      const answer = await get('old.localhost', url)
      expect([answer.statusCode, answer.headers['location'], answer.headers['cache-control']]).toEqual([
        302,
        '/lines',
        'no-store',
      ])
    }
    expect((await get('old.localhost', '/lines')).statusCode).toBe(200)
    expect((await get('localhost', '/')).statusCode).toBe(200)
    expect((await get('old.localhost', '/line-check')).statusCode).toBe(200)
  })
})

describe('a line', () => {
  it('answers whose it is to the pages of another domain, and pages may ask the official ones alone', async () => {
    const answer = await get('localhost', '/line-check')
    expect(answer.json()).toEqual({ merchantCode: 'solmar' })
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    })
    expect((await get('nobody.example', '/line-check')).statusCode).toBe(404)
    const page = await get('localhost', '/')
    expect(page.headers['content-security-policy']).toContain(
      "connect-src 'self' http://localhost:80 http://127.0.0.1:80;",
    )
  })
})
