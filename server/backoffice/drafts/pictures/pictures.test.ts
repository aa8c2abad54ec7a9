import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sha256 } from '#server/platform/sha256.ts'
import { mostPictures } from '#server/configuration/releases/picture-store.ts'
import { sixtyAtOnce } from '#tests/support/server/sixty-at-once.ts'
import { signedInOperator, type SignedInOperator } from '#tests/support/server/signed-in-operator.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { TestVisitor } from '#tests/support/server/test-visitor.ts'

const merchant = 'solmar'
let test: TestApp
let ana: SignedInOperator
let photo: Buffer
beforeAll(async () => {
  test = await createTestApp({ consoleOrigin: 'http://console.example' })
  ana = await signedInOperator(test, [{ role: 'publisher', merchant }], { name: 'ana' })
  photo = await picture('#c43')
})
afterAll(() => test.close())

function picture(background: string, side = 600) {
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

const params = { merchant }
/** At the console, from an address nobody else has. */
const atConsole = () => new TestVisitor(test.app, 'console.example', '', test.visitor(merchant).address)
function send(body: Buffer, query: object = {}, who = ana) {
  return atConsole().call('sendPicture', {
    params,
    query: { shape: 'stage', ...query },
    body,
    headers: who.headers,
  })
}

async function sent(body: Buffer, query?: object) {
  const answer = await send(body, query)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

const get = (host: string, url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { host, ...headers } })

const pictures = () => atConsole().value('merchantPictures', { params, headers: ana.headers })

const remove = (hash: string, who = ana, of = merchant) =>
  atConsole().call('removePicture', { params: { merchant: of, picture: hash }, headers: who.headers })

async function draftWith(address: string) {
  const visitor = atConsole()
  const { headers } = ana
  const { id: draft } = await visitor.value('createDraft', { params, headers, body: { title: 'Picture' } })
  const { documents } = await visitor.value('draft', { params: { merchant, draft }, headers })
  const from = (documents as { theme: { hero: string } }).theme.hero
  const edits = [{ path: '/theme/hero', from, to: address }]
  await visitor.value('editDraft', { params: { merchant, draft }, headers, body: { version: 1, edits } })
  return draft
}

async function publish(draft: string) {
  const visitor = atConsole()
  const given = { params: { merchant, draft }, headers: ana.headers }
  const { contentHash } = await visitor.value('draft', given)
  return visitor.call('publishDraft', { ...given, body: { contentHash, note: 'why' } })
}

describe('a picture', () => {
  it('is cut for its place and drawn again, and its address names what it holds', async () => {
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
    const { hash, address, width, height } = await sent(polyglot, { left: 0, top: 100, width: 600 })
    expect([width, height]).toEqual([2160, 840])
    const answer = await get('localhost', address)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(sha256(answer.rawPayload).toString('hex')).toBe(hash)
    expect(answer.body).not.toContain('script')
    // The console shows it before a site does.
    expect((await get('console.example', address)).statusCode).toBe(200)
    const again = await get('localhost', address, { 'if-none-match': String(answer.headers['etag']) })
    expect(again.statusCode).toBe(304)
  })

  it('is stored once, however often it is uploaded', async () => {
    const before = (await pictures()).items.length
    const answers = await Promise.all([sent(await picture('#123')), sent(await picture('#123'))])
    expect(answers[0]).toEqual(answers[1])
    expect((await pictures()).items).toHaveLength(before + 1)
  })

  it('is at no host of another merchant, and no operator of another takes it away', async () => {
    const { address, hash } = await sent(photo)
    for (const [host, url] of [
      ['kidlat.localhost', address],
      ['nobody.example', address],
      ['localhost', address.replace(hash, 'f'.repeat(64))],
      ['localhost', '/uploads/..%2fx.webp'],
    ] as const)
      expect([host, url, (await get(host, url)).statusCode]).toEqual([host, url, 404])
    const eve = await signedInOperator(test, [{ role: 'publisher', merchant: 'kidlat' }])
    expect(await remove(hash, eve)).toMatchObject({ code: 'forbidden' })
    expect(await remove(hash, eve, 'kidlat')).toMatchObject({ code: 'notFound' })
    expect(await send(photo, {}, eve)).toMatchObject({ code: 'forbidden' })
    const viewer = await signedInOperator(test, [{ role: 'viewer', merchant }])
    expect(await send(photo, {}, viewer)).toMatchObject({ code: 'forbidden' })
  })

  it('is shown by the site when it is published, stays with the release', async () => {
    const { address, hash } = await sent(await picture('#0a0'))
    const draft = await draftWith(address)
    expect(await remove(hash)).toMatchObject({ code: 'pictureUsed' })
    expect(await publish(draft)).toMatchObject({ success: true })
    await vi.waitFor(() => expect(test.sites.site(merchant)?.number).toBe(2))
    const { theme } = await test.visitor(merchant).value('status', { query: { url: '/' } })
    expect(theme.hero).toBe(address)
    expect(await remove(hash)).toMatchObject({ code: 'pictureUsed' })
    // Somebody takes the picture out again: the previous release still shows it.
    expect(await publish(await draftWith('/brands/solmar/hero.svg'))).toMatchObject({ success: true })
    expect(await remove(hash)).toMatchObject({ code: 'pictureUsed' })
    await expect(test.db.deleteFrom('picture').where('hash', '=', hash).execute()).rejects.toThrow(
      'foreign key',
    )
  })

  it('is deleted once nothing references it, and the audit names the operator', async () => {
    const { address, hash } = await sent(await picture('#00f'))
    expect((await remove(hash)).success).toBe(true)
    expect((await pictures()).items.map((item) => item.hash)).not.toContain(hash)
    const rows = await test.db.selectFrom('picture').select('hash').where('hash', '=', hash).execute()
    expect(rows).toEqual([])
    const audit = await test.db
      .selectFrom('operator_audit')
      .select('action')
      .where('subject', '=', `picture ${hash}`)
      .orderBy('id')
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['pictureSent', 'pictureRemoved'])
    const draft = await draftWith(address)
    const told = await publish(draft)
    expect(told).toMatchObject({ code: 'configurationRefused' })
    expect(told.raw).toContain('gate.picture.unknown')
  })
})

describe('a picture of a layer', () => {
  it('is sent by who edits all merchants, seen in previews below, and at each merchant that publishes it', async () => {
    const petra = await signedInOperator(test, [{ role: 'administrator' }], { name: 'petra' })
    const { headers } = petra
    const visitor = atConsole()
    const reason = 'we begin'
    await visitor.value('addLayer', {
      headers,
      body: { layer: 'group', kind: 'platform', name: 'G', reason },
    })
    const body = await picture('#fa0')
    const owner = { merchant: '@group' }
    const sending = { params: owner, query: { shape: 'stage' }, body }
    expect(await visitor.call('sendPicture', { ...sending, headers: ana.headers })).toMatchObject({
      code: 'forbidden',
    })
    const nobody = { ...sending, params: { merchant: '@nobody' }, headers }
    expect(await visitor.call('sendPicture', nobody)).toMatchObject({ code: 'notFound' })
    const { address, hash } = await visitor.value('sendPicture', { ...sending, headers })
    const of = async (merchant: string) =>
      (await visitor.value('merchantPictures', { params: { merchant }, headers })).items.map(
        (each) => each.hash,
      )
    expect([await of('@group'), (await of(merchant)).includes(hash)]).toEqual([[hash], false])
    const live = test.sites.site(merchant)?.number ?? 0
    await visitor.value('moveMerchant', { params, headers, body: { layer: 'group', live, note: reason } })
    const { id: draft } = await visitor.value('createDraft', { params: owner, headers, body: { title: 'P' } })
    const place = '/theme/hero'
    const edits = [
      { path: '/theme', to: { hero: address } },
      { path: `/locks/${place.replaceAll('/', '~1')}`, to: { path: place } },
    ]
    const at = { params: { ...owner, draft }, headers }
    await visitor.value('editDraft', { ...at, body: { version: 1, edits } })
    expect(await remove(hash, petra, '@group')).toMatchObject({ code: 'pictureUsed' })
    const view = { draft, layer: 'group', visitor: {} }
    const { origin } = await visitor.value('openPreview', { params, headers, body: view })
    expect((await get(new URL(origin).host, address)).statusCode).toBe(200)
    // Solmar's releases name other pictures, and none of those stands in for this one.
    expect((await get('localhost', address)).statusCode).toBe(404)
    const { contentHash } = await visitor.value('draft', at)
    await visitor.value('publishDraft', { ...at, body: { contentHash, note: 'ours' } })
    expect((await get('localhost', address)).statusCode).toBe(200)
    expect((await get('kidlat.localhost', address)).statusCode).toBe(404)
    expect(await remove(hash, petra, '@group')).toMatchObject({ code: 'pictureUsed' })
  })
})

describe('T86 what is no picture', () => {
  it.each<[string, () => Buffer]>([
    ['3 MB of nonsense', () => Buffer.alloc(3_000_000, 'nonsense')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a few bytes that unfold to gigabytes', bomb],
  ])('is refused: %s', async (_kind, make) => {
    expect(await send(make())).toMatchObject({ status: 422, code: 'imageInvalid' })
  })

  it('is refused by its length before it is read', async () => {
    expect(await send(Buffer.alloc(5_242_881))).toMatchObject({ status: 413, code: 'payloadTooLarge' })
  })
})

it('enforces the limit per merchant under sixty concurrent uploads', async () => {
  await test.db.deleteFrom('merchant_picture').where('merchant', '=', 'kidlat').execute()
  const eva = await signedInOperator(test, [{ role: 'editor', merchant: 'kidlat' }])
  const left = 20
  const rows = Array.from({ length: mostPictures - left }, (_, index) => {
    const content = Buffer.from(`stands for a picture ${index}`)
    return { hash: sha256(content).toString('hex'), content, width: 1, height: 1 }
  })
  await test.db.insertInto('picture').values(rows).execute()
  const mine = { merchant: 'kidlat', sent_at: test.clock.now(), sent_by: 'test' }
  await test.db
    .insertInto('merchant_picture')
    .values(rows.map(({ hash }) => ({ ...mine, hash })))
    .execute()
  const files = await Promise.all(
    Array.from({ length: 60 }, (_, index) => picture(`rgb(${index * 4}, 0, 0)`, 32)),
  )
  const answers = await sixtyAtOnce((index) =>
    atConsole().call('sendPicture', {
      params: { merchant: 'kidlat' },
      query: { shape: 'square' },
      body: files[index],
      headers: eva.headers,
    }),
  )
  const codes = answers.map((answer) => (answer.success ? 'kept' : answer.code))
  expect(codes.filter((code) => code === 'kept')).toHaveLength(left)
  expect(codes.filter((code) => code !== 'kept').every((code) => code === 'picturesFull')).toBe(true)
})

/** A PNG of 60,000 by 60,000 pixels. */
function bomb() {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(60_000, 0)
  head.writeUInt32BE(60_000, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const pixels = deflateSync(Buffer.alloc(10_000_000), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
