import { element } from '../../house/client/parts/dom.ts'
import type { PaymentView } from '../payment-view.ts'

/** A clock that counts down to the end of a payment by the server's time, and calls `onEnd` then. */
export function timeLeft({ now, expiresAt }: Pick<PaymentView, 'now' | 'expiresAt'>, onEnd: () => void) {
  const endsAt = performance.now() + expiresAt - now
  const clock = element('span', { role: 'timer', class: 'clock' })
  const tick = () => {
    const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000))
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    // A moment later the server has noticed it too.
    if (seconds > 0) return
    clearInterval(ticking)
    ending = setTimeout(onEnd, 1_500)
  }
  let ending: ReturnType<typeof setTimeout> | undefined
  const ticking = setInterval(tick, 250)
  tick()
  return {
    clock,
    stop() {
      clearInterval(ticking)
      clearTimeout(ending)
    },
  }
}
