import sharp from 'sharp'

/** What pictures are compared by that were made from one: re-encoded, made smaller, or cropped by a pixel. */
export interface PictureLikeness {
  /** Finds pictures that may be alike: whether each of 8 by 8 points is darker than the one to its right. */
  readonly gradient: bigint
  /** Decides whether they are: 64 by 64 grey pixels. Receipts of one bank have the same gradient, whatever their amounts. */
  readonly thumbnail: Uint8Array
}

const side = 64

/** Runs where pictures are decoded. */
export async function likenessOf(picture: Uint8Array): Promise<PictureLikeness> {
  const thumbnail = await greyPixels(picture, side, side)
  return { gradient: gradientOf(await greyPixels(picture, 9, 8)), thumbnail }
}

function greyPixels(picture: Uint8Array, width: number, height: number) {
  return sharp(picture).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer()
}

/** 64 bits of eight rows of nine pixels, as a signed number, which the database stores. */
function gradientOf(pixels: Uint8Array): bigint {
  let bits = 0n
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      bits = (bits << 1n) | ((pixels[at] ?? 0) < (pixels[at + 1] ?? 0) ? 1n : 0n)
    }
  return BigInt.asIntN(64, bits)
}
