import { createHmac } from 'node:crypto'
import type { Randomness } from '../platform/randomness.ts'

const count = 10

/** Recovery codes as they are shown, `12345-67890`, and the name by which they are said to be saved. */
export interface GivenCodes {
  readonly recoveryCodes: string[]
  readonly codeSet: string
}

/** Ten new codes for the call that names itself by a key; `givenAgain` has the same ones for the same key. */
export function giveCodes(key: string | undefined, randomness: Randomness): GivenCodes {
  return givenAgain(key ?? randomness.token(), randomness.token())
}

/**
 * The codes follow from the key of the call and the name of their set. Of these the name alone is kept, so whoever sends the call again
 * gets the same codes, and whoever reads the database gets none.
 */
export function givenAgain(key: string, codeSet: string): GivenCodes {
  const codes = new Set<string>()
  for (let index = 0; codes.size < count; index++) {
    const digest = createHmac('sha256', key).update(`recovery:${codeSet}:${index}`).digest()
    const digits = String(digest.readBigUInt64BE() % 10n ** 10n).padStart(10, '0')
    codes.add(`${digits.slice(0, 5)}-${digits.slice(5)}`)
  }
  return { recoveryCodes: [...codes], codeSet }
}
