import { createHmac, createPrivateKey, sign } from 'node:crypto'
import { keyPrefixes, signatureHeaders } from '#schemas/vendor-wallet/vendor-signature.ts'

/** Signs a message: its id, the time in seconds and the bytes of its body. */
export type Signer = (id: string, seconds: number, body: string) => Readonly<Record<string, string>>

/** What signs by a vendor's key: `whsec_…` by HMAC, `whsk_…` by Ed25519. Undefined for what is no key. */
export function signerOf(key: string): Signer | undefined {
  const { secret, signing } = keyPrefixes
  if (key.startsWith(secret)) {
    const bytes = Buffer.from(key.slice(secret.length), 'base64')
    if (bytes.length < 24 || bytes.length > 64) return undefined
    return signedBy('v1', (message) => createHmac('sha256', bytes).update(message).digest('base64'))
  }
  const seed = Buffer.from(key.slice(signing.length), 'base64')
  if (!key.startsWith(signing) || seed.length !== 32) return undefined
  const own = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  return signedBy('v1a', (message) => sign(null, Buffer.from(message), own).toString('base64'))
}

/** What stands before the seed of an Ed25519 key (RFC 8410, 7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function signedBy(version: string, signatureOf: (message: string) => string): Signer {
  return (id, seconds, body) => ({
    [signatureHeaders.id]: id,
    [signatureHeaders.timestamp]: String(seconds),
    [signatureHeaders.signature]: `${version},${signatureOf(`${id}.${seconds}.${body}`)}`,
  })
}
