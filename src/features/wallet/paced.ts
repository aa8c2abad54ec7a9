interface Paced {
  /** Wants the work done: at once after a pause, and otherwise once for all who want it meanwhile. */
  ask(): void
  stop(): void
}

/** Does work once in a span of milliseconds at most, one at a time, and again afterwards where somebody wanted it meanwhile. */
export function paced(span: number, work: () => unknown): Paced {
  let isWanted = false
  let isBusy = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    ask() {
      isWanted = true
      if (!isBusy && !isStopped) void begin()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }

  async function begin() {
    isWanted = false
    isBusy = true
    const pause = new Promise<void>((resolve) => (timer = setTimeout(resolve, span)))
    await Promise.allSettled([work(), pause])
    isBusy = false
    if (isWanted && !isStopped) void begin()
  }
}
