import Type from 'typebox'

const pattern = '^/(brands/[a-z0-9-]+/[a-z0-9-]+\\.(svg|png|webp)|uploads/[0-9a-f]{64}\\.webp)$'

/** A picture that came with the application, or one that an operator sent, which is named by the SHA-256 of what it holds. */
export const pictureText = Type.String({ pattern, maxLength: 120 })

/** Where a picture that an operator sent is found, at the hosts of merchants who have it. */
export function uploadedAddress(hash: string): string {
  return `/uploads/${hash}.webp`
}

/** The hash in the address of a picture that an operator sent; undefined of anything else. */
export function uploadedHash(value: unknown): string | undefined {
  return typeof value === 'string' ? uploaded.exec(value)?.[1] : undefined
}

const uploaded = /^\/uploads\/([0-9a-f]{64})\.webp$/

/** Whether something is the address of a picture of a merchant. */
export function isPictureAddress(value: unknown): value is string {
  return typeof value === 'string' && picture.test(value)
}

const picture = new RegExp(pattern)
