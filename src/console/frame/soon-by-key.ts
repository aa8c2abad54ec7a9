interface SoonByKey {
  tell(key: string): void
  /** What still waits is not done any more. */
  stop(): void
}

/** Acts for a key `milliseconds` after it was first told, once for however often it was told meanwhile. */
export function soonByKey(act: (key: string) => void, milliseconds: number): SoonByKey {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  return {
    tell(key) {
      if (timers.has(key)) return
      const done = () => {
        timers.delete(key)
        act(key)
      }
      timers.set(key, setTimeout(done, milliseconds))
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
