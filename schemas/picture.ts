/** Media types of the pictures that people send. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Bytes of one at most. */
export const mostPictureBytes = 2_097_152
