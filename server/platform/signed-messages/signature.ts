import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  sign,
  timingSafeEqual,
  verify,
  type KeyObject,
} from 'node:crypto'
import { keyPrefixes, signatureWindow } from '#schemas/vendor-wallet/vendor-signature.ts'

/** What a signature is made by, or held against. */
export type SignatureKey =
  | { readonly version: 'v1'; readonly secret: Buffer }
  | { readonly version: 'v1a'; readonly key: KeyObject }

/** A message as it came: the three headers of the Standard Webhooks, and the bytes of the body. */
export interface SignedMessage {
  readonly id: string | undefined
  readonly timestamp: string | undefined
  readonly signature: string | undefined
  readonly body: Buffer
}

/** Whether one of the signatures is by one of the keys, and the time within the current window. */
export function isSigned(message: SignedMessage, keys: readonly SignatureKey[], now: Date): boolean {
  return signerOf(message, keys, now) !== undefined
}

/** The key that one of the signatures is by, if the time is within the current window. */
export function signerOf<Key extends SignatureKey>(
  message: SignedMessage,
  keys: readonly Key[],
  now: Date,
): Key | undefined {
  const { id = '', timestamp = '', signature = '', body } = message
  if (!/^[!-~]{1,128}$/.test(id) || !/^[1-9]\d{0,11}$/.test(timestamp)) return undefined
  if (Math.abs(now.getTime() / 1_000 - Number(timestamp)) > signatureWindow) return undefined
  const signed = signedBytes(id, timestamp, body)
  const given = signature.split(' ', most)
  // Each one costs a look with each key.
  return keys.find((key) => {
    if (key.version === 'v1a') return given.some((one) => isEd25519(key.key, signed, one))
    const ours = Buffer.from(hmacOf(key.secret, signed))
    return given.some((one) => isSameText(ours, one))
  })
}

/** The headers of a message by one key. */
export function signatureOf(key: SignatureKey, id: string, at: Date, body: Buffer) {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signed = signedBytes(id, timestamp, body)
  const signature =
    key.version === 'v1'
      ? hmacOf(key.secret, signed)
      : `v1a,${sign(null, signed, key.key).toString('base64')}`
  return { id, timestamp, signature }
}

/** An Ed25519 private key from its seed of 32 bytes. */
export function privateKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
}

/** An Ed25519 public key from its 32 bytes. */
export function publicKeyOf(raw: Buffer): KeyObject {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }
  return createPublicKey({ key: jwk, format: 'jwk' })
}

/** The 32 bytes of a public key, also of a private key's. */
export function rawPublicKey(key: KeyObject): Buffer {
  const { x = '' } = (key.type === 'private' ? createPublicKey(key) : key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url')
}

/** A public key as vendors and we tell it, also of a private key. */
export function publicTextOf({ key }: SignatureKey & { readonly version: 'v1a' }): string {
  return keyPrefixes.verifying + rawPublicKey(key).toString('base64')
}

/** Signatures of one message. */
const most = 8
/** What stands before the seed of an Ed25519 key (RFC 8410, 7). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

function signedBytes(id: string, timestamp: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body])
}

function hmacOf(secret: Buffer, signed: Buffer): string {
  return `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`
}

/** In a time that does not depend on where they differ; how long a signature is, everyone knows. */
function isSameText(ours: Buffer, given: string): boolean {
  const theirs = Buffer.from(given)
  return theirs.length === ours.length && timingSafeEqual(ours, theirs)
}

function isEd25519(key: KeyObject, signed: Buffer, given: string): boolean {
  const bytes = Buffer.from(given.slice(4), 'base64')
  // Written in one way only: a reader of base64 takes much for the same.
  return given === `v1a,${bytes.toString('base64')}` && verify(null, signed, key, bytes)
}
