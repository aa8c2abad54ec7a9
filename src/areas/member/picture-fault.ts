import { mostPictureBytes, pictureTypes } from '#schemas/pictures/picture.ts'

interface PictureLimits {
  readonly types: readonly string[]
  /** In bytes. */
  readonly most: number
}

const ofProfile: PictureLimits = { types: pictureTypes, most: mostPictureBytes }

/** Why the platform would refuse a file, found before it is sent. */
export function pictureFault(
  { type, size }: Pick<File, 'type' | 'size'>,
  { types, most } = ofProfile,
): 'type' | 'size' | undefined {
  if (!types.includes(type)) return 'type'
  return size > most ? 'size' : undefined
}
