/** Media types of the pictures that people send. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Bytes of one at most. */
export const mostPictureBytes = 2_097_152

/** Bytes of one that an operator sends for a site: what a camera makes. */
export const mostUploadBytes = 5_242_880

/** Media types of the pictures that prove something about a payment. */
export const proofTypes = ['image/png', 'image/jpeg'] as const

/** Bytes of one that a player sends as a proof of a payment. */
export const mostProofBytes = 5_242_880
/** Pictures that prove one payment. */
export const mostProofs = 3
