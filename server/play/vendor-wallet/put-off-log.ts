import type { Log } from '../../platform/log.ts'

/** Milliseconds. */
const span = 10_000

/**
 * Tells of vendors that are put off, of the first at once and of the others in ten seconds together: when the database is away there are
 * thousands in a second.
 */
export function putOffLog(log: Log): { note(call: string, reason: string): void; close(): void } {
  const waiting = new Map<string, number>()
  let pause: ReturnType<typeof setTimeout> | undefined

  return {
    note(call, reason) {
      if (pause) return void waiting.set(reason, (waiting.get(reason) ?? 0) + 1)
      log.warn({ call, reason }, 'a vendor was put off')
      pause = setTimeout(tell, span).unref()
    },
    close() {
      clearTimeout(pause)
      tell()
      clearTimeout(pause)
    },
  }

  function tell() {
    pause = undefined
    if (waiting.size === 0) return
    for (const [reason, times] of waiting) log.warn({ reason, times }, 'vendors were put off')
    waiting.clear()
    pause = setTimeout(tell, span).unref()
  }
}
