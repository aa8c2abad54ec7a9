/** Lets work through at most once in a span of milliseconds; what comes too early is dropped. */
export function throttle(span: number, now: () => number): (work: () => void) => void {
  let next = -Infinity
  return (work) => {
    const time = now()
    if (time < next) return
    next = time + span
    work()
  }
}

/** Milliseconds between two requests for a captcha or a code (specification §9). */
export const requestSpan = 1000

/** Milliseconds that no change of the computer's clock can touch. */
export const monotonic = () => performance.now()
