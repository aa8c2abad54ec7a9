import sharp from 'sharp'
import { pictureBytes, type PictureWidth } from '#schemas/games/picture-address.ts'
import { drawAvatar } from './draw-avatar.ts'
import { drawPicture, type Drawing } from './draw-picture.ts'
import { registerPictureFonts } from './picture-fonts.ts'

/** The answer to a drawing: it in every width as WebP, or nothing where it cannot be drawn. */
export interface DrawnPictures {
  readonly pictures?: Readonly<Record<PictureWidth, Uint8Array>>
}

/** A game or a vendor, or one of the pictures for members by its number. */
export type Painted = Drawing | { readonly avatar: number }

/** From the best on: the first in which a picture is small enough. */
const qualities = [60, 52, 45, 38, 32, 26, 20] as const

registerPictureFonts()
sharp.cache(false)
sharp.concurrency(1)

process.on('message', (drawing: Painted) => {
  void draw(drawing).then(
    (pictures) => answer({ pictures }),
    () => answer({}),
  )
})
// The server decides when it ends, also when a terminal asks all of them to.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
answer({})

async function draw(drawing: Painted) {
  const canvas = 'avatar' in drawing ? drawAvatar(drawing.avatar) : drawPicture(drawing)
  const { width, height } = canvas
  const pixels = sharp(canvas.data(), { raw: { width, height, channels: 4 } }).removeAlpha()
  const inWidth = async (wide: PictureWidth) => {
    const resized = await pixels.clone().resize(wide).raw().toBuffer({ resolveWithObject: true })
    for (const quality of qualities) {
      const { width: across, height: down, channels } = resized.info
      const raw = { width: across, height: down, channels }
      const drawn = await sharp(resized.data, { raw }).webp({ quality, effort: 5 }).toBuffer()
      if (drawn.length <= pictureBytes[wide] || quality === qualities.at(-1)) return drawn
    }
    throw new Error('There is no quality')
  }
  return { 252: await inWidth(252), 504: await inWidth(504) } satisfies Record<PictureWidth, Uint8Array>
}

/** The server may have been killed meanwhile; this process then ends by itself. */
function answer(drawn: DrawnPictures) {
  process.send?.(drawn, undefined, undefined, () => {})
}
