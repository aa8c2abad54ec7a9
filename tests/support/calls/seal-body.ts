import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK } from 'jose'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

/** A body as a browser encrypts it, to a key that the platform publishes. */
export async function sealBody(
  { keys, now }: CallAnswer<Calls['keys']>,
  body: unknown,
  claims: { readonly iat?: number; readonly jti?: string } = {},
): Promise<string> {
  const key = keys[0]
  if (!key) throw new Error('The platform publishes no key')
  const content = { iat: Date.parse(now) / 1000, jti: randomUUID(), ...claims, body }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, cty: 'json' })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}
