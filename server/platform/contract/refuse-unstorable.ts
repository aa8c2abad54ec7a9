import { CallError } from './call-error.ts'

/**
 * Throws `badRequest` where a text, however deep, has what PostgreSQL keeps in no column: U+0000, or half of a surrogate pair. It
 * would be a fault of ours there, and nobody can type it.
 */
export function refuseUnstorable(value: unknown): void {
  if (typeof value === 'string') {
    if (unstorable.test(value))
      throw new CallError('badRequest', {}, 'A text has characters that no text has')
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      refuseUnstorable(key)
      refuseUnstorable(inner)
    }
  }
}

const unstorable = /[\u0000\p{Surrogate}]/u
