import { streamPace } from '#schemas/events/stream-pace.ts'

interface SilenceOptions {
  /** When this tab last heard anything, by the clock that goes on while the machine sleeps. */
  readonly heardAt: () => number
  /** Whether this tab holds the stream itself. */
  readonly isLeading: () => boolean
  /** Has to have the stream opened again; called again when that brings nothing either. */
  readonly onSilence: () => void
  readonly signal: AbortSignal
}

/**
 * Notices a stream that has died without an end, in every tab: by the clock, and as soon as somebody looks at the page again or the network
 * is back, when a short silence is enough.
 */
export function watchSilence({ heardAt, isLeading, onSilence, signal }: SilenceOptions): void {
  if (signal.aborted) return
  const silence = () => Date.now() - heardAt()
  const patience = () => (isLeading() ? streamPace.silentAfter : streamPace.followersWait)
  let timer: ReturnType<typeof setTimeout> | undefined
  wait()
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })

  const look = () => {
    if (!document.hidden && silence() >= streamPace.freshFor) onSilence()
  }
  // Its connections belonged to the network before. The other tabs hear of it from the tab that holds the stream.
  const reconnect = () => (isLeading() ? onSilence() : look())
  for (const type of ['focus', 'pageshow']) window.addEventListener(type, look, { signal })
  for (const type of ['visibilitychange', 'resume']) document.addEventListener(type, look, { signal })
  window.addEventListener('online', reconnect, { signal })

  function wait() {
    timer = setTimeout(
      () => {
        if (silence() >= patience()) onSilence()
        wait()
      },
      Math.max(1_000, patience() - silence()),
    )
  }
}
