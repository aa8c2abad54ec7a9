import sharp, { type Metadata, type Sharp } from 'sharp'

const side = 256
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

/**
 * A picture drawn anew as a square of 256 pixels in WebP, upright, so that nothing of the file that was sent is kept. Throws
 * for what is no PNG, JPEG or WebP, is damaged, or is larger than 25 million pixels or 8,192 on a side (fewer where it has to be
 * unfolded as a whole, in more than three bytes for a pixel). Runs in a process of its own, see `pictureDecoder`.
 */
export async function drawIcon(file: Uint8Array): Promise<Buffer> {
  const picture = open(file)
  const { width, height, ...head } = await picture.metadata()
  const pixels = width * height
  if (Math.max(width, height) > mostSide || pixels > mostPixels || pixels * heldOf(head, file) > mostUnfolded)
    throw new PictureRefused('The picture is too large.')
  return draw(picture)
}

function open(file: Uint8Array): Sharp {
  if (file.length === 0) throw new PictureRefused('There is no picture.')
  return sharp(file, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
}

function draw(picture: Sharp): Promise<Buffer> {
  return picture
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()
}

/** Bytes that the decoder holds for each pixel until it has seen the whole picture. */
function heldOf(
  { format, isProgressive, channels, depth, chromaSubsampling }: Head,
  file: Uint8Array,
): number {
  // Lossy ones are made smaller while they are read.
  if (format === 'webp') return Buffer.from(file).includes('VP8L') ? 4 : 1
  if (!isProgressive) return 0
  // A progressive JPEG keeps its coefficients, of two bytes each.
  if (format === 'jpeg') return chromaSubsampling === '4:2:0' ? 3 : 2 * channels
  return channels * (depth === 'ushort' ? 2 : 1)
}

type Head = Pick<Metadata, 'format' | 'isProgressive' | 'channels' | 'depth' | 'chromaSubsampling'>
