import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

type Made = Promise<Buffer> | Buffer

const script = Buffer.from('<script>alert(1)</script>')
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpegHead = Buffer.from([
  0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0,
])
const zip = Buffer.from('PK\u0003\u0004 a file that is hidden')

/** Files that are refused, by what they are. */
export const refusedPictures: readonly (readonly [string, () => Made])[] = [
  ['a single byte', () => Buffer.alloc(1)],
  ['zeros', () => Buffer.alloc(10_000)],
  ['text', () => Buffer.from('not a picture'.repeat(100))],
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
  ['an SVG that reads a file', () => svgOf('<image href="file:///etc/passwd"/>')],
  ['an SVG that asks another host', () => svgOf('<image href="http://127.0.0.1/"/>')],
  ['an SVG with entities that multiply', () => Buffer.from(manyEntities)],
  ['a compressed SVG', () => gzipSync(svgOf(String(script)))],
  ['an SVG after the signature of a PNG', () => Buffer.concat([signature, svgOf('')])],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj')],
  ['a PDF after the head of a JPEG', () => Buffer.concat([jpegHead, Buffer.from('%PDF-1.7')])],
  ['a script of PostScript', () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file')],
  ['a command of ImageMagick', () => Buffer.from('push graphic-context\nfill "url(https://x|id)"')],
  ['a ZIP', () => Buffer.from('504b0304140000000800', 'hex')],
  ['a program', () => Buffer.from('7f454c46020101000000000000000000', 'hex')],
  ['a GIF', () => plain().gif().toBuffer()],
  ['a TIFF', () => plain().tiff().toBuffer()],
  ['an AVIF', () => plain().avif().toBuffer()],
  ['a WebP', () => plain().webp().toBuffer()],
  ['a WebP that moves', movingWebp],
  ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])],
  ['a PNG of 60,000 by 60,000 pixels', () => pngOf(60_000, 60_000)],
  ['a PNG of 20,000 by 20,000 pixels', () => pngOf(20_000, 20_000)],
  ['a PNG of one line of 25 million pixels', () => pngOf(25_000_000, 1)],
  ['a PNG of no width', () => pngOf(0, 10)],
  ['a PNG without pixels', () => Buffer.concat([signature, headOf(10, 10), chunk('IEND', Buffer.alloc(0))])],
  ['a PNG that ends after its head', () => Buffer.concat([signature, headOf(10, 10)])],
  ['a PNG that is cut off', async () => (await noise().png().toBuffer()).subarray(0, 9_000)],
  ['a PNG that is damaged', async () => damaged(await noise().png().toBuffer())],
  ['a JPEG that is cut off', async () => (await noise().jpeg().toBuffer()).subarray(0, 300)],
  ['a JPEG of its head', () => jpegHead],
  [
    'a progressive PNG that has to be unfolded whole',
    () => plain(4_500).ensureAlpha().png({ progressive: true }).toBuffer(),
  ],
]

/** Files that are drawn again, by what is hidden in them; `hidden` is not in what is stored. */
export const hidingPictures: readonly (readonly [string, () => Made, Buffer])[] = [
  [
    'a PNG with a page behind it',
    async () => Buffer.concat([await plain().png().toBuffer(), script]),
    script,
  ],
  [
    'a JPEG with a page behind it',
    async () => Buffer.concat([await plain().jpeg().toBuffer(), script]),
    script,
  ],
  ['a JPEG with a comment', async () => commented(await plain().jpeg().toBuffer()), script],
  ['a PNG with a text chunk', async () => texted(await plain().png().toBuffer()), script],
  ['a JPEG with the place it was taken', () => located().jpeg().toBuffer(), Buffer.from('14.5995 N')],
  ['a PNG with the place it was taken', () => located().png().toBuffer(), Buffer.from('14.5995 N')],
  ['a JPEG with a ZIP behind it', async () => Buffer.concat([await plain().jpeg().toBuffer(), zip]), zip],
]

const manyEntities = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(100)}">${'bcdefgh'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefg'[index]};`.repeat(10)}">`)
  .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&h;</text></svg>`

function svgOf(inside: string) {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`)
}

function plain(side = 32) {
  return sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
}

function located() {
  return plain().withExif({ IFD0: { ImageDescription: '14.5995 N 120.9842 E' } })
}

function noise() {
  const kind = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width: 200, height: 200, channels: 3, background: 'black', noise: kind } })
}

async function movingWebp() {
  const frames = [await plain().png().toBuffer(), await plain().negate().png().toBuffer()]
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

function damaged(file: Buffer) {
  return Buffer.from(file).fill(0xff, 5_000, 6_000)
}

function commented(file: Buffer) {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(script.length + 2)
  return Buffer.concat([file.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, script, file.subarray(2)])
}

function texted(file: Buffer) {
  const text = chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), script]))
  return Buffer.concat([file.subarray(0, 33), text, file.subarray(33)])
}

/** Of what it declares, 5,000 lines of 20,000 pixels at most exist: a few kilobytes. */
function pngOf(width: number, height: number) {
  const lines = Math.min(height, 5_000)
  const pixels = deflateSync(Buffer.alloc(lines * (Math.min(width, 20_000) * 4 + 1)), { level: 9 })
  return Buffer.concat([
    signature,
    headOf(width, height),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function headOf(width: number, height: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  return chunk('IHDR', head)
}

function chunk(type: string, data: Buffer) {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
