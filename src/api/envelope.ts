import { CompactEncrypt, importJWK } from 'jose'
import { sendCall } from './send-call.ts'

type Key = Awaited<ReturnType<typeof fetchKey>>
let known: Promise<Key> | undefined

/** Puts a body into a compact JWE (RFC 7516, ECDH-ES + A256GCM) that is valid once, for five minutes. */
export async function seal(body: unknown): Promise<string> {
  const { key, kid, ahead } = await (known ??= fetchKey())
  const content = { iat: Math.floor((Date.now() + ahead) / 1000), jti: crypto.randomUUID(), body }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid, cty: 'json' })
    .encrypt(key)
}

export function forgetKey(): void {
  known = undefined
}

async function fetchKey() {
  try {
    const { keys, now } = await sendCall('keys', {})
    const [jwk] = keys
    if (!jwk) throw new Error('The platform publishes no key')
    // the platform goes by its own clock; this browser's may be a year off.
    return { key: await importJWK(jwk, 'ECDH-ES'), kid: jwk.kid, ahead: Date.parse(now) - Date.now() }
  } catch (error) {
    forgetKey()
    throw error
  }
}
