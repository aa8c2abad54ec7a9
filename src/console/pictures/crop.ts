/** A size, or a ratio of two sides. */
export interface Sides {
  readonly width: number
  readonly height: number
}

/** A part of a picture, in its pixels; its height follows from the ratio of the place that it is for. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** What a frame over a picture is moved by, each from 0 to 100: how much of the picture it takes, and where it lies. */
export interface CropSteps {
  readonly size: number
  readonly across: number
  readonly down: number
}

/** Hundredths of the largest part below which nothing would be recognised. */
export const leastSize = 10

export function heightOf({ width }: Pick<Crop, 'width'>, ratio: Sides): number {
  return Math.max(1, Math.round((width * ratio.height) / ratio.width))
}

/** The largest part of that ratio, in the middle. */
export function largestCrop(picture: Sides, ratio: Sides): Crop {
  const width = Math.max(
    1,
    Math.min(picture.width, Math.floor((picture.height * ratio.width) / ratio.height)),
  )
  return keptInside({ left: (picture.width - width) / 2, top: 0, width }, picture, ratio, true)
}

/** The same part, moved as far as it reaches over an edge. */
export function keptInside(crop: Crop, picture: Sides, ratio: Sides, isCentred = false): Crop {
  const { width } = crop
  const down = picture.height - heightOf(crop, ratio)
  return {
    width,
    left: within(crop.left, picture.width - width),
    top: isCentred ? within(down / 2, down) : within(crop.top, down),
  }
}

export function stepsOf(crop: Crop, picture: Sides, ratio: Sides): CropSteps {
  const largest = largestCrop(picture, ratio)
  return {
    size: Math.round((crop.width / largest.width) * 100),
    across: hundredths(crop.left, picture.width - crop.width),
    down: hundredths(crop.top, picture.height - heightOf(crop, ratio)),
  }
}

/** The part after one of its steps has changed; made larger or smaller it keeps its middle. */
export function withStep(
  crop: Crop,
  step: keyof CropSteps,
  value: number,
  picture: Sides,
  ratio: Sides,
): Crop {
  if (step === 'across')
    return keptInside({ ...crop, left: ((picture.width - crop.width) * value) / 100 }, picture, ratio)
  const height = heightOf(crop, ratio)
  if (step === 'down')
    return keptInside({ ...crop, top: ((picture.height - height) * value) / 100 }, picture, ratio)
  const largest = largestCrop(picture, ratio)
  const share = Math.max(leastSize, Math.min(value, 100))
  const width = Math.max(1, Math.round((largest.width * share) / 100))
  const left = crop.left + (crop.width - width) / 2
  return keptInside(
    { width, left, top: crop.top + (height - heightOf({ width }, ratio)) / 2 },
    picture,
    ratio,
  )
}

function within(value: number, most: number): number {
  return Math.round(Math.max(0, Math.min(value, most)))
}

function hundredths(value: number, most: number): number {
  return most <= 0 ? 50 : Math.round((value / most) * 100)
}
