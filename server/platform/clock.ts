/** The only source of "now". Handed in, so that tests and demo mode decide what time it is. */
export interface Clock {
  now(): Date
}

export interface MovableClock extends Clock {
  /** Moves by milliseconds, back when negative. */
  moveBy(milliseconds: number): void
  moveTo(time: Date): void
}

export const systemClock: Clock = { now: () => new Date() }

/** Stands still at `start`, or runs on from it at the pace of `pace`, which demo mode wants. */
export function movableClock(start: Date, pace?: Clock): MovableClock {
  let base = start.getTime()
  let since = pace?.now().getTime()
  const now = () => new Date(base + (pace && since !== undefined ? pace.now().getTime() - since : 0))
  return {
    now,
    moveBy(milliseconds) {
      base += milliseconds
    },
    moveTo(time) {
      base = time.getTime()
      since = pace?.now().getTime()
    },
  }
}
