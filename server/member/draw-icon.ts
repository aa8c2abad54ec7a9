import { createCanvas, loadImage } from '@napi-rs/canvas'
import { CallError } from '../platform/contract/call-error.ts'

const side = 256
const mostBytes = 2 * 1024 * 1024
const mostPixels = 4096 * 4096

/**
 * A picture drawn anew as a square of 256 pixels in WebP, so that nothing of the file that was sent is kept. Throws `imageInvalid` for
 * what is no PNG, JPEG or WebP by its first bytes, is larger than 2 MB, or would unfold to more than 16 million pixels.
 */
export async function drawIcon(file: Buffer): Promise<Buffer> {
  const size = file.length > mostBytes ? undefined : sizeOf(file)
  if (!size || size.width < 1 || size.height < 1 || size.width * size.height > mostPixels) {
    throw new CallError('imageInvalid')
  }
  try {
    const picture = await loadImage(file)
    const edge = Math.min(picture.width, picture.height)
    const canvas = createCanvas(side, side)
    const left = (picture.width - edge) / 2
    const top = (picture.height - edge) / 2
    canvas.getContext('2d').drawImage(picture, left, top, edge, edge, 0, 0, side, side)
    return await canvas.encode('webp', 82)
  } catch {
    throw new CallError('imageInvalid')
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The size that the head of a file claims, before anything is unfolded. */
function sizeOf(file: Buffer): Size | undefined {
  if (file.length < 32) return undefined
  if (file.subarray(0, 8).equals(pngHead))
    return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
  if (file.readUInt16BE(0) === 0xffd8) return jpegSize(file)
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP')
    return webpSize(file)
  return undefined
}

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The frame header (SOF) of a JPEG. */
function jpegSize(file: Buffer): Size | undefined {
  let at = 2
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) }
    at += 2 + file.readUInt16BE(at + 2)
  }
  return undefined
}

function webpSize(file: Buffer): Size | undefined {
  switch (file.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = file.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}
