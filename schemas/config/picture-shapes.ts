/**
 * For what places pictures are cut, in the pixels that they are stored in: twice what a usual screen shows of them. `whole` is cut for
 * none and keeps its ratio, such as a picture of an export.
 */
export const pictureShapes = {
  square: { width: 512, height: 512, fit: 'fill' },
  stage: { width: 2160, height: 840, fit: 'fill' },
  whole: { width: 2160, height: 2160, fit: 'within' },
} as const
export type PictureShape = keyof typeof pictureShapes
export const pictureShapeIds = Object.keys(pictureShapes) as readonly PictureShape[]
