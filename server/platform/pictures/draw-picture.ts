import sharp, { type Metadata, type Sharp } from 'sharp'
import { likenessOf, type PictureLikeness } from './picture-likeness.ts'

const mostPixels = 25_000_000
const mostSide = 8_192
/** Bytes that a picture may take up while it is decoded, where that cannot be done line by line. */
const mostUnfolded = 75_000_000

// Nothing but these decoders is ever reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Each picture comes once.
sharp.cache(false)
sharp.concurrency(1)

/** Why a picture is not drawn. */
class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
}

/** What a picture is to become: WebP of these pixels. */
export interface WantedDrawing {
  readonly width: number
  readonly height: number
  /** `fill`: exactly as large, and what stands over is cut off. `within`: at most as large, whole, and never made larger. */
  readonly fit: 'fill' | 'within'
  /** The part of the upright picture that is taken, in its pixels; without it the middle. Its height follows from the ratio that is wanted. */
  readonly part?: { readonly left: number; readonly top: number; readonly width: number } | undefined
  /** The only formats that are taken, where those of `drawPicture` are too many. */
  readonly formats?: readonly ('png' | 'jpeg' | 'webp')[]
  /** Whether the answer says what the picture looks like. */
  readonly likeness?: true
}

export interface DrawnPicture {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  readonly likeness?: PictureLikeness
}

/**
 * A picture drawn again in WebP, upright, so that nothing of the file that was sent is kept. Throws for what is no PNG, JPEG or WebP, is
 * damaged, or is larger than 25 million pixels or 8,192 on a side (fewer where it has to be unfolded as a whole, in more than three
 * bytes for a pixel). Runs in a process of its own, see `pictureDecoder`.
 */
export async function drawPicture(file: Uint8Array, wanted: WantedDrawing): Promise<DrawnPicture> {
  const picture = open(file)
  const { width, height, autoOrient, ...head } = await picture.metadata()
  if (wanted.formats && !wanted.formats.some((format) => format === head.format))
    throw new PictureRefused('The picture is of another format.')
  const pixels = width * height
  const held = heldOf(head, file, wanted.part !== undefined)
  if (Math.max(width, height) > mostSide || pixels > mostPixels || pixels * held > mostUnfolded)
    throw new PictureRefused('The picture is too large.')
  return draw(picture, wanted, autoOrient)
}

function open(file: Uint8Array): Sharp {
  if (file.length === 0) throw new PictureRefused('There is no picture.')
  return sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
}

async function draw(picture: Sharp, wanted: WantedDrawing, upright: Size): Promise<DrawnPicture> {
  const { width, height, fit, part } = wanted
  const turned = picture.autoOrient()
  const taken = part ? turned.extract(regionOf(part, wanted, upright)) : turned
  const { data, info } = await taken
    .resize(width, height, fit === 'fill' ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer({ resolveWithObject: true })
  const { likeness } = wanted
  return {
    bytes: data,
    width: info.width,
    height: info.height,
    ...(likeness ? { likeness: await likenessOf(data) } : {}),
  }
}

type Size = Readonly<Record<'width' | 'height', number>>

/** What is asked for, as far as the picture reaches. */
function regionOf(part: NonNullable<WantedDrawing['part']>, wanted: Size, upright: Size) {
  const within = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
  const width = within(part.width, 1, upright.width)
  const height = within(Math.round((width * wanted.height) / wanted.width), 1, upright.height)
  return {
    width,
    height,
    left: within(part.left, 0, upright.width - width),
    top: within(part.top, 0, upright.height - height),
  }
}

/** Bytes that the decoder holds for each pixel until it has seen the whole picture. */
function heldOf(
  { format, isProgressive, channels, depth, chromaSubsampling }: Head,
  file: Uint8Array,
  isCut: boolean,
): number {
  // Lossy ones are made smaller while they are read, unless a part of them is taken.
  if (format === 'webp') return isCut || Buffer.from(file).includes('VP8L') ? 4 : 1
  if (!isProgressive) return 0
  // A progressive JPEG keeps its coefficients, of two bytes each.
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels
  return channels * (depth === 'ushort' ? 2 : 1)
}

type Head = Pick<Metadata, 'format' | 'isProgressive' | 'channels' | 'depth' | 'chromaSubsampling'>
