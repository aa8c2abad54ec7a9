import { LRUCache } from 'lru-cache'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { addressKey } from '../../platform/address.ts'

/** Runs what looks a code up for an address. Throws `tooManyRequests`, without a look, where it has been wrong too often. */
export type GuessCode = <Found>(address: string, lookUp: () => Promise<Found>) => Promise<Found>

const mostWrong = 10
const span = 60_000
const mostAddresses = 20_000

/**
 * Counts wrong codes of affiliates and friends by network, whichever call they are tried by (threat T30); in this process, as the
 * limits of calls are.
 */
export function countCodeGuesses(clock: Clock): GuessCode {
  const wrong = new LRUCache<string, number[]>({ max: mostAddresses })
  return async (address, lookUp) => {
    const now = clock.now().getTime()
    const key = addressKey(address)
    const recent = (wrong.get(key) ?? []).filter((time) => time > now - span)
    const [oldest = now] = recent
    if (recent.length >= mostWrong) {
      throw new CallError('tooManyRequests', { retryAfter: Math.ceil((oldest + span - now) / 1000) })
    }
    // Count before awaiting, so that parallel guesses are counted.
    recent.push(now)
    wrong.set(key, recent)
    const found = await lookUp()
    const counted = wrong.get(key)
    counted?.splice(counted.indexOf(now), 1)
    return found
  }
}
