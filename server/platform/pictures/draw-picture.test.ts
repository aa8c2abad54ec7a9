import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture } from './draw-picture.ts'

const script = Buffer.from('<script>alert(1)</script>')
const drawIcon = async (file: Buffer) =>
  Buffer.from((await drawPicture(file, { width: 256, height: 256, fit: 'fill' })).bytes)
const place = '14.5995 N 120.9842 E'

describe('T86 a picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'that is a %s and something else besides is drawn again',
    async (kind) => {
      const polyglot = Buffer.concat([await half(60, 30)[kind]().toBuffer(), script])
      const icon = await drawIcon(polyglot)
      expect(icon.includes(script)).toBe(false)
      expect(await sharp(icon).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    },
  )

  it('is turned upright and loses where it was taken', async () => {
    // Half of it is white; turned by a quarter, that is the upper half.
    const file = await half(40, 40)
      .withExif({
        IFD0: { ImageDescription: place },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 58/1' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const icon = await drawIcon(file)
    const { exif, xmp, iptc, icc, orientation } = await sharp(icon).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true })
    const lightAt = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
    expect([lightAt(64, 32), lightAt(192, 32)].map((light) => light > 200)).toEqual([true, true])
    expect([lightAt(64, 224), lightAt(192, 224)].map((light) => light < 50)).toEqual([true, true])
  })

  it('gives the part that is asked for, of the upright picture', async () => {
    // The right half is black; turned by a quarter, that is the lower one.
    const file = await half(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const wanted = { width: 100, height: 50, fit: 'fill' } as const
    const lightOf = async (top: number) => {
      const { bytes, width, height } = await drawPicture(file, {
        ...wanted,
        part: { left: 0, top, width: 200 },
      })
      expect([width, height]).toEqual([100, 50])
      return (await sharp(bytes).stats()).channels[0]?.mean ?? 0
    }
    expect([(await lightOf(50)) > 200, (await lightOf(250)) < 50]).toEqual([true, true])
    // What reaches over the edge is moved into the picture.
    expect(await lightOf(90_000)).toBeLessThan(50)
  })

  it('stays whole and as large as it is where it only has to fit', async () => {
    const wanted = { width: 100, height: 100, fit: 'within' } as const
    expect(await drawPicture(await half(50, 20).png().toBuffer(), wanted)).toMatchObject({
      width: 50,
      height: 20,
    })
    expect(await drawPicture(await half(300, 200).png().toBuffer(), wanted)).toMatchObject({
      width: 100,
      height: 67,
    })
  })

  it('that moves stays at its first frame', async () => {
    const frames = await sharp(
      [await half(20, 20).png().toBuffer(), await half(20, 20).negate().png().toBuffer()],
      {
        join: { animated: true },
      },
    )
      .webp()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    expect((await sharp(await drawIcon(frames)).metadata()).pages).toBeUndefined()
  })

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['an SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    [
      'an SVG that calls itself a PNG',
      () => Buffer.concat([pngOf(8, 8).subarray(0, 8), Buffer.from('<svg/>')]),
    ],
    ['a GIF', () => half(8, 8).gif().toBuffer()],
    ['a TIFF', () => half(8, 8).tiff().toBuffer()],
    ['nothing', () => Buffer.alloc(0)],
    ['zeros', () => Buffer.alloc(100)],
    ['a web page', () => Buffer.from('<!doctype html>'.padEnd(200))],
    ['20,000 by 20,000 pixels', () => pngOf(20_000, 20_000)],
    ['60,000 by 60,000 pixels by its head alone', () => pngOf(60_000, 60_000, 1)],
    ['one line of 25 million pixels', () => pngOf(25_000_000, 1)],
    [
      'larger than what is held at once may be',
      () => half(4_500, 4_500).png({ progressive: true }).toBuffer(),
    ],
    ['cut off', async () => (await noise(200)).subarray(0, 9_000)],
    ['cut off after its head', async () => (await noise(200)).subarray(0, 60)],
    ['damaged', async () => damaged(await noise(200))],
  ])('is refused when it is %s', async (_kind, make) => {
    await expect(drawIcon(await make())).rejects.toThrow()
  })
})

/** White to the left, black to the right. */
function half(width: number, height: number) {
  const white = { create: { width: width >> 1, height, channels: 3 as const, background: 'white' } }
  return sharp({ create: { width, height, channels: 3, background: 'black' } }).composite([
    { input: white, left: 0, top: 0 },
  ])
}

function noise(side: number) {
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
}

function damaged(file: Buffer) {
  const copy = Buffer.from(file)
  copy.fill(0xff, 5_000, 6_000)
  return copy
}

/** A PNG of one colour, of which so much is really there: what unfolds to gigabytes is a few kilobytes. */
function pngOf(width: number, height: number, lines = Math.min(height, 5_000)): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of grey and alpha would do; red, green, blue and alpha unfold to more.
  head.set([8, 6, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(lines * (Math.min(width, 20_000) * 4 + 1)), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function crc32(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1))
  }
  return ~sum >>> 0
}
