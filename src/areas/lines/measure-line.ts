interface MeasureOptions {
  /** A line that is somebody else's by now is as good as down. */
  readonly merchantCode: string
  /** What the line says of itself. */
  readonly ask: () => Promise<unknown>
  /** Milliseconds of a clock that does not jump. */
  readonly now: () => number
}

const pings = 3

/** Milliseconds to a line and back, the median of three; undefined where it does not answer. The first one opens the connection and does not count. */
export async function measureLine({ merchantCode, ask, now }: MeasureOptions): Promise<number | undefined> {
  const times: number[] = []
  for (let ping = 0; ping <= pings; ping++) {
    const began = now()
    if (!isOurs(await ask().catch(() => undefined), merchantCode)) return undefined
    if (ping > 0) times.push(now() - began)
  }
  const [, median] = times.toSorted((one, other) => one - other)
  return median === undefined ? undefined : Math.max(1, Math.round(median))
}

function isOurs(said: unknown, merchantCode: string) {
  return (
    typeof said === 'object' && said !== null && 'merchantCode' in said && said.merchantCode === merchantCode
  )
}
