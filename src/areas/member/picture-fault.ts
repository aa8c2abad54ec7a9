/** Kinds of pictures that are taken. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Bytes of a picture at most. */
export const mostBytes = 2 * 1024 * 1024

/** Why the platform would refuse a file, found before it is sent. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): 'type' | 'size' | undefined {
  if (!pictureTypes.some((each) => each === type)) return 'type'
  return size > mostBytes ? 'size' : undefined
}
