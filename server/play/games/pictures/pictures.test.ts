import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureAddress, pictureBytes, pictureWidths } from '#schemas/games/picture-address.ts'
import { avatarAddress, avatarCount } from '#schemas/pictures/avatars.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import { createLog } from '../../../platform/log/log.ts'
import { openPictures, type WantedPicture } from './open-pictures.ts'
import { gameDrawing } from './picture-of.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await createTestApp()
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

function wanted(id: number, title = `Game ${id}`): WantedPicture {
  const item = { nodeId: String(id), title, theme: 'ocean', vassalage: 'TIDAL_REELS' }
  return { kind: 'game', id: item.nodeId, version: 'abcdef', width: 252, drawing: gameDrawing(item) }
}

describe('the picture of a game', () => {
  it('is a small WebP that browsers keep for ever, in both sizes', async () => {
    const visitor = test.visitor('solmar')
    const { games } = await visitor.value('gameList', { query: { pageSize: 1 } })
    const [game] = games
    if (!game) throw new Error('There is no game')
    for (const width of pictureWidths) {
      const url = pictureAddress('game', game.nodeId, game.picture, width)
      const answer = await test.app.inject({ url, headers: { host: visitor.host } })
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      expect(answer.rawPayload.length).toBeLessThanOrEqual(pictureBytes[width])
      const { format, width: wide, height } = await sharp(answer.rawPayload).metadata()
      expect({ format, wide, height }).toEqual({ format: 'webp', wide: width, height: width * 0.75 })
    }
  })

  it('is not found, and nothing is drawn, for an id, version or size that there is not, or at another merchant', async () => {
    const visitor = test.visitor('solmar')
    const { games } = await visitor.value('gameList', { query: { pageSize: 1, page: 2 } })
    const [game] = games
    const address = pictureAddress('game', game?.nodeId ?? '', game?.picture ?? '', 252)
    const wrong = [
      address.replace('/252.', '/253.'),
      address.replace(game?.picture ?? '', 'ffffff'),
      address.replace(`/${game?.nodeId}/`, '/999999/'),
      address.replace('/game/', '/vendor/'),
      address.replace('/game/', '/constructor/'),
      address.replace('/game/', '/..%2fgame/'),
    ]
    const status = async (url: string, host: string) =>
      (await test.app.inject({ url, headers: { host } })).statusCode
    for (const url of wrong) expect(await status(url, visitor.host), url).toBe(404)
    expect(await status(address, 'kidlat.localhost')).toBe(404)
    const kept = await readdir(join(process.cwd(), '.cache', 'test-pictures')).catch(() => [])
    expect(kept.filter((name) => /-253\.|-ffffff-|-999999-|constructor/.test(name))).toEqual([])
  })
})

it('has one for members at every merchant, and no other than there are', async () => {
  const status = async (url: string, host: string) =>
    (await test.app.inject({ url, headers: { host } })).statusCode
  for (const merchant of ['solmar', 'kidlat'] as const)
    expect(await status(avatarAddress(avatarCount), test.visitor(merchant).host)).toBe(200)
  for (const wrong of [0, -1, 1.5, avatarCount + 1])
    expect(await status(avatarAddress(wrong), test.visitor('solmar').host)).toBe(404)
  const [one, other] = await Promise.all(
    [1, 2].map((avatar) => test.app.inject({ url: avatarAddress(avatar), headers: { host: 'localhost' } })),
  )
  expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.alloc(0))).toBe(false)
})

it('has one of the vendor and of its jackpot as well', async () => {
  const visitor = test.visitor('kidlat')
  const { data } = await visitor.value('gameVendors', { query: { merchantCode: 'kidlat' } })
  const card = data.lanes.flatMap(({ cards }) => cards).find(({ jackpotIcon }) => jackpotIcon)
  for (const url of [card?.smallIcon ?? '', card?.jackpotIcon ?? ''])
    expect((await test.app.inject({ url, headers: { host: visitor.host } })).statusCode).toBe(200)
})

describe('pictures', () => {
  it('have no more bytes than they may, also those that have much to show', async () => {
    const pictures = openPictures({ log: createLog('silent'), folder: join(folder, 'bytes') })
    for (const [at, vassalage] of ['TIDAL_REELS', 'SAFFRON_SPIN', 'GLASSWING', 'OLD_QUAY'].entries()) {
      const title = 'The Winding Compass of Cutlass Cove Again'
      const item = { nodeId: String(900 + at), title, theme: 'festival', vassalage }
      for (const width of pictureWidths) {
        const drawn = { kind: 'game', id: item.nodeId, version: 'abcdef', width } as const
        const bytes = (await pictures.read({ ...drawn, drawing: gameDrawing(item) })).length
        expect(bytes, `${vassalage} ${width}`).toBeLessThanOrEqual(pictureBytes[width])
      }
    }
    await pictures.close()
  })

  it('are drawn once, however many ask, are the same after a restart, and no two are alike', async () => {
    const open = () => openPictures({ log: createLog('silent'), folder })
    const first = open()
    const asked = Array.from({ length: 12 }, (_, at) => first.read(wanted(at % 4)))
    const drawn = await Promise.all(asked)
    expect(first.drawn).toBe(4)
    expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(4)
    await first.close()
    const again = open()
    expect(await again.read(wanted(3))).toEqual(drawn[3])
    expect(again.drawn).toBe(0)
    await truncate(join(folder, 'game-3-abcdef-252.webp'), 100)
    expect(await again.read(wanted(3))).toEqual(drawn[3])
    expect(again.drawn).toBe(1)
    await again.close()
  })

  it('keep no more than their folder may hold, and are drawn also where nothing can be kept', async () => {
    const small = join(folder, 'small')
    const pictures = openPictures({ log: createLog('silent'), folder: small, mostBytes: 60_000 })
    for (let id = 0; id < 6; id++) await pictures.read(wanted(100 + id))
    const names = await readdir(small)
    expect(names).toContain('game-105-abcdef-252.webp')
    expect(names).not.toContain('game-100-abcdef-252.webp')
    await pictures.close()
    const full = openPictures({ log: createLog('silent'), folder: join(small, names[0] ?? '', 'x') })
    expect((await full.read(wanted(1))).length).toBeGreaterThan(1_000)
    await full.close()
  })

  it('are not drawn any more once the server stops, however many wait', async () => {
    const pictures = openPictures({ log: createLog('silent'), folder: join(folder, 'stopping') })
    const asked = Promise.allSettled(Array.from({ length: 40 }, (_, at) => pictures.read(wanted(200 + at))))
    pictures.stop()
    for (const { status } of (await asked).slice(1)) expect(status).toBe('rejected')
    expect(pictures.drawn).toBeLessThanOrEqual(1)
    await pictures.close()
  })
})
