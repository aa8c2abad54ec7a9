import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import Value from 'typebox/value'
import type { CaptchaChallenge } from '#schemas/calls/captcha.ts'
import { solvedChallenge } from '#schemas/calls/captcha.ts'
import type { Randomness } from '../../platform/randomness.ts'

/** Rounds of PBKDF2 for each try. */
const cost = 1_000
/** The right try is one of the thousand after these: half a second on a desk, one to three on a slow phone. */
const leastTries = 300

/** Work that only `secret` tells from other work, `times` as much as usual; it is not stored. */
export async function workFor(
  secret: string,
  randomness: Randomness,
  times: number,
): Promise<CaptchaChallenge> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: (leastTries + Number(randomness.digits(3))) * times,
    deriveKey,
    hmacSignatureSecret: secret,
  })
  const { algorithm, nonce, salt, keyLength, keyPrefix } = parameters
  return { parameters: { algorithm, cost, keyLength, keyPrefix, nonce, salt }, signature }
}

/** Whether the work that was given out with `secret` is done; whatever else comes is not. */
export async function isWorkDone(secret: string, given: string): Promise<boolean> {
  try {
    const payload: unknown = JSON.parse(Buffer.from(given, 'base64').toString('utf8'))
    if (!Value.Check(solvedChallenge, payload)) return false
    // The signature is looked at before anything is computed with what came.
    const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret })
    return verified
  } catch {
    return false
  }
}
