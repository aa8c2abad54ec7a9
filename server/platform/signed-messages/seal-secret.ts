import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Seals a secret for a place where only it opens (AES-256-GCM): 12 bytes of nonce, 16 of tag, and the rest. */
export function sealSecret(secret: Buffer, key: Buffer, place: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Undefined where it was sealed by another key, or for another place. */
export function openSecret(sealed: Buffer, key: Buffer, place: string): Buffer | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
  } catch {
    return undefined
  }
}

/** 32 bytes for one purpose, from a secret of the environment. Cached, because a message may need them. */
export function derivedKey(by: string, purpose: string): Buffer {
  const known = keys.get(purpose)
  if (known?.by === by) return known.key
  const key = Buffer.from(hkdfSync('sha256', by, '', purpose, 32))
  keys.set(purpose, { by, key })
  return key
}

const keys = new Map<string, { readonly by: string; readonly key: Buffer }>()
