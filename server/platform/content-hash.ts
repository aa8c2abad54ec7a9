import { canonicalJson } from './canonical-json.ts'
import { sha256 } from './sha256.ts'

/** SHA-256 over a value as JSON with sorted keys: the same content always has the same hash, whoever wrote it. */
export function contentHash(value: unknown): string {
  return sha256(canonicalJson(value)).toString('hex')
}
