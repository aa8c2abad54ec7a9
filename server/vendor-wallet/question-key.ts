import { keyOf } from './seal-secret.ts'
import { privateKeyOf, type SignatureKey } from './signature.ts'

/** What we sign our questions to vendors by: always the same for the same secret of the environment, and stored nowhere. */
export function questionKey(by: string): SignatureKey & { readonly version: 'v1a' } {
  return { version: 'v1a', key: privateKeyOf(keyOf(by, 'questions')) }
}
