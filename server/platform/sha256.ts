import { createHash, timingSafeEqual, type BinaryLike } from 'node:crypto'

/** SHA-256: what a secret is stored and found under, and what names content. */
export function sha256(content: BinaryLike): Buffer {
  return createHash('sha256').update(content).digest()
}

/** Whether two secrets are the same, in a time that does not depend on where they differ. */
export function isSameSecret(ours: string, given: string): boolean {
  return timingSafeEqual(sha256(ours), sha256(given))
}
