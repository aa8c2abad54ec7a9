import sharp from 'sharp'
import type { PictureWidth } from '#schemas/games/picture-address.ts'
import { drawPicture, type Drawing } from './draw-picture.ts'
import { registerPictureFonts } from './picture-fonts.ts'

/** The answer to a drawing: it in every width as WebP, or nothing where it cannot be drawn. */
export interface DrawnPictures {
  readonly pictures?: Readonly<Record<PictureWidth, Uint8Array>>
}

registerPictureFonts()
sharp.cache(false)
sharp.concurrency(1)

process.on('message', (drawing: Drawing) => {
  void draw(drawing).then(
    (pictures) => answer({ pictures }),
    () => answer({}),
  )
})
// The server decides when it ends, also when a terminal asks all of them to.
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())
answer({})

async function draw(drawing: Drawing) {
  const canvas = drawPicture(drawing)
  const { width, height } = canvas
  const pixels = sharp(canvas.data(), { raw: { width, height, channels: 4 } }).removeAlpha()
  const inWidth = (wide: PictureWidth) =>
    pixels.clone().resize(wide).webp({ quality: 60, effort: 5 }).toBuffer()
  return { 252: await inWidth(252), 504: await inWidth(504) } satisfies Record<PictureWidth, Uint8Array>
}

function answer(drawn: DrawnPictures) {
  process.send?.(drawn)
}
