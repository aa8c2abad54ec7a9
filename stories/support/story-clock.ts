const RealDate = Date
const starts: Readonly<Record<string, string>> = {
  recorded: '2026-11-20T08:00:00Z',
  'a week later': '2026-11-27T08:00:00Z',
  'a year later': '2027-11-20T08:00:00Z',
}

/** Sets what time the page believes it is. It goes on from there; with `this device` it is the real one again. */
export function setStoryClock(clock: string): void {
  const start = starts[clock]
  if (!start) {
    globalThis.Date = RealDate
    return
  }
  const ahead = RealDate.parse(start) - RealDate.now()
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | ConstructorParameters<DateConstructor>) {
      if (given.length === 0) super(RealDate.now() + ahead)
      else super(...(given as [number]))
    }
    static override now(): number {
      return RealDate.now() + ahead
    }
  } as DateConstructor
}
