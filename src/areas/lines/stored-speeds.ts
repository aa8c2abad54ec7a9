import { preferences } from '#api/storage.ts'

/** Milliseconds to a line and back, or that it did not answer. */
export type MeasuredSpeed = number | 'down'

/** Milliseconds for which what was measured is shown again. */
const lasts = 24 * 3_600_000

/** What was measured of exactly these lines within the last 24 hours; whatever else is kept there is nothing. */
export function storedSpeeds(
  urls: readonly string[],
  now: number,
): ReadonlyMap<string, MeasuredSpeed> | undefined {
  try {
    const { at, speeds } = JSON.parse(preferences.lineSpeeds.get() ?? '') as {
      readonly at: unknown
      readonly speeds: unknown
    }
    if (typeof at !== 'number' || at > now || now - at > lasts || !Array.isArray(speeds)) return undefined
    const known = new Map(speeds.filter(isSpeed))
    return known.size === urls.length && urls.every((url) => known.has(url)) ? known : undefined
  } catch {
    return undefined
  }
}

/** Keeps what was measured of all lines, unless none has answered: that may be over in a minute. */
export function storeSpeeds(speeds: ReadonlyMap<string, MeasuredSpeed>, now: number): void {
  if ([...speeds.values()].some((speed) => typeof speed === 'number'))
    preferences.lineSpeeds.set(JSON.stringify({ at: now, speeds: [...speeds] }))
  else preferences.lineSpeeds.forget()
}

function isSpeed(entry: unknown): entry is [string, MeasuredSpeed] {
  if (!Array.isArray(entry)) return false
  const [url, speed] = entry as unknown[]
  return typeof url === 'string' && (speed === 'down' || (typeof speed === 'number' && speed > 0))
}
