import { LRUCache } from 'lru-cache'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Clock } from '../../platform/clock.ts'

/** Milliseconds for each captcha (specification §9: one request a second). */
const span = 1000
/** At once: a form and a code button of the same page want one each, and so does another tab. */
const most = 3
const mostVisitors = 20_000

/**
 * Lets one visitor ask for a captcha a second, and throws `tooManyRequests` above that. In this process, as the limits of calls are; who
 * sends no cookie is limited by address, as everyone is.
 */
export function captchaThrottle(clock: Clock): (visitor: string) => void {
  /** When all that a visitor has asked for is paid off, at one span each. */
  const paid = new LRUCache<string, number>({ max: mostVisitors })
  return (visitor) => {
    const now = clock.now().getTime()
    const last = paid.get(visitor) ?? now
    // What lies further ahead than it can be owed is of a clock that was put back.
    const due = last > now + most * span ? now : Math.max(last, now)
    const early = due + span - (now + most * span)
    if (early > 0) throw new CallError('tooManyRequests', { retryAfter: Math.ceil(early / 1000) })
    paid.set(visitor, due + span)
  }
}
