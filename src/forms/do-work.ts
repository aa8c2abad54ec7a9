import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CaptchaChallenge, SolvedChallenge } from '#schemas/calls/captcha.ts'

/** Milliseconds after which a device is too slow for it. */
const patience = 60_000

/**
 * Does the work of a challenge and gives what the field `captcha` carries; nothing when it was given up. The browser derives each
 * key in a thread of its own, so the page goes on.
 */
export async function doWork(
  challenge: CaptchaChallenge,
  controller: AbortController,
): Promise<string | undefined> {
  const found = await solveChallenge({ challenge, deriveKey, controller, timeout: patience })
  if (!found) return undefined
  const { counter, derivedKey } = found
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies SolvedChallenge))
}
