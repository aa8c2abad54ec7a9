import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { CaptchaChallenge, SolvedChallenge } from '#schemas/calls/captcha.ts'

/** Milliseconds of work after which a device is too slow for it. */
const patience = 60_000

/**
 * Does the work of a challenge and gives what the field `captcha` carries; nothing when it was given up. The browser derives each
 * key in a thread of its own, and none while somebody types, so the page goes on.
 */
export async function doWork(
  challenge: CaptchaChallenge,
  controller: AbortController,
): Promise<string | undefined> {
  const own = new AbortController()
  const { signal } = controller
  if (signal.aborted) return undefined
  signal.addEventListener('abort', () => own.abort(), { once: true })
  let worked = 0
  const deriveByTheWay: typeof deriveKey = async (...given) => {
    await quietKeys()
    const began = performance.now()
    const derived = await deriveKey(...given)
    worked += performance.now() - began
    if (worked > patience) own.abort()
    return derived
  }
  const found = await solveChallenge({ challenge, deriveKey: deriveByTheWay, controller: own, timeout: 0 })
  if (!found) return undefined
  const { counter, derivedKey } = found
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } } satisfies SolvedChallenge))
}

/** Milliseconds without a key after which somebody has paused. */
const pause = 250

let lastKey = Number.NEGATIVE_INFINITY
let isListening = false

/** Resolves when nobody is typing: what a browser does by the way must not make keys wait. */
async function quietKeys(): Promise<void> {
  if (!isListening) {
    isListening = true
    window.addEventListener('keydown', () => (lastKey = performance.now()), { capture: true })
  }
  for (;;) {
    const rest = lastKey + pause - performance.now()
    if (rest <= 0) return
    await new Promise((resolve) => setTimeout(resolve, rest))
  }
}
