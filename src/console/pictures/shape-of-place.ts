import type { PictureShape } from '#schemas/config/picture-shapes.ts'

/** For what shape a picture is cut at a place of the documents: logos and codes are squares, everything else is a stage. */
export function shapeOfPlace(path: readonly (string | number)[]): PictureShape {
  return squares.includes(path.at(-1)) ? 'square' : 'stage'
}

const squares: readonly unknown[] = ['mark', 'qrCodeUrl']
