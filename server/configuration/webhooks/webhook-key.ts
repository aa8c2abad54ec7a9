import { randomBytes } from 'node:crypto'
import { keyPrefixes } from '#schemas/vendor-wallet/vendor-signature.ts'

/** A key as the Standard Webhooks write it. */
export function webhookKey(secret: Buffer): string {
  return keyPrefixes.secret + secret.toString('base64')
}

export function newSecret(): Buffer {
  return randomBytes(32)
}
