import type { Maintenance } from '#schemas/config/games.ts'

/** Whether a game can be played, and when that changes; milliseconds since 1970. */
export type GameAvailability =
  | { readonly state: 'live'; readonly next?: number }
  | { readonly state: 'maintenance'; readonly next?: number }

/** What spans of maintenance mean at a time. Spans that meet or overlap are one. */
export function maintenanceOf(
  spans: readonly Pick<Maintenance, 'from' | 'to'>[],
  now: number,
): GameAvailability {
  const ordered = spans
    .map(({ from, to }) => ({
      from: from === undefined ? -Infinity : Date.parse(from),
      to: to === undefined ? Infinity : Date.parse(to),
    }))
    .filter(({ to }) => to > now)
    .toSorted((one, other) => one.from - other.from)
  const [first] = ordered
  if (!first) return { state: 'live' }
  if (first.from > now) return { state: 'live', next: first.from }
  let end = now
  for (const { from, to } of ordered) if (from <= end) end = Math.max(end, to)
  return { state: 'maintenance', ...(Number.isFinite(end) ? { next: end } : {}) }
}
