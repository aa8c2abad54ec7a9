import sharp from 'sharp'
import type { CatalogueGame } from '#schemas/games/catalogue-game.ts'
import { drawPicture } from '#server/play/games/pictures/draw-picture.ts'
import { gameDrawing } from '#server/play/games/pictures/picture-of.ts'
import { registerPictureFonts } from '#server/play/games/pictures/picture-fonts.ts'

/** Pictures of the first games as the server draws them, as wide as a phone's card is sharp. */
export async function drawSamplePictures(games: readonly CatalogueGame[], count: number): Promise<Buffer[]> {
  registerPictureFonts()
  const drawn: Buffer[] = []
  for (const { nodeId, title, theme, vendor } of games.slice(0, count)) {
    const canvas = drawPicture(gameDrawing({ nodeId, title, theme, vassalage: vendor.vassalage }))
    const { width, height } = canvas
    const pixels = sharp(canvas.data(), { raw: { width, height, channels: 4 } }).removeAlpha()
    drawn.push(await pixels.resize(252).webp({ quality: 60 }).toBuffer())
  }
  return drawn
}
