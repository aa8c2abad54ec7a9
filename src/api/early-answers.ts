declare global {
  interface Window {
    /** Of calls that the page itself began, by their address. */
    earlyAnswers?: Record<string, EarlyAnswer>
  }
}

export interface EarlyAnswer {
  readonly answer: Promise<Response>
  /** Milliseconds, by `performance.now()`. */
  readonly askedAt: number
  stop(): void
}

/** Milliseconds: an event stream tells of what happened in the last twenty seconds before it opened, and the rest of a start takes some. */
const goodFor = 10_000

/** The answer to a call that the page itself began (`ask-early.ts`), once and while it is fresh; it is given up with `signal`. */
export function earlyAnswer(address: string, signal: AbortSignal): Promise<Response> | undefined {
  const early = window.earlyAnswers?.[address]
  if (!early) return undefined
  delete window.earlyAnswers?.[address]
  if (signal.aborted || performance.now() - early.askedAt > goodFor) {
    early.stop()
    return undefined
  }
  signal.addEventListener('abort', early.stop, { once: true })
  return early.answer
}
