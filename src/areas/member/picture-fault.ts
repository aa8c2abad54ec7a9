import { mostPictureBytes, pictureTypes } from '#schemas/pictures/picture.ts'

/** Why the platform would refuse a file, found before it is sent. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!pictureTypes.some((each) => each === type)) return 'type'
  return size > mostPictureBytes ? 'size' : undefined
}
