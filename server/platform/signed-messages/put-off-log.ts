import type { Log } from '../log/log.ts'

/** Milliseconds. */
const span = 10_000

/** How a log names the senders of a protocol, such as "a vendor" and "vendors". */
export interface SenderNoun {
  readonly one: string
  readonly many: string
}

/**
 * Logs senders that were asked to come again: the first one immediately, the others together every ten seconds. While the database is not
 * available there are thousands in a second.
 */
export function putOffLog(
  log: Pick<Log, 'warn'>,
  { one, many }: SenderNoun,
): { note(call: string, reason: string): void; close(): void } {
  const waiting = new Map<string, number>()
  let pause: ReturnType<typeof setTimeout> | undefined

  return {
    note(call, reason) {
      if (pause) return void waiting.set(reason, (waiting.get(reason) ?? 0) + 1)
      log.warn({ call, reason }, `${one} was put off`)
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
    for (const [reason, times] of waiting) log.warn({ reason, times }, `${many} were put off`)
    waiting.clear()
    pause = setTimeout(tell, span).unref()
  }
}
