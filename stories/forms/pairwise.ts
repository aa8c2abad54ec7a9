export type Switches = Readonly<Record<string, boolean>>

/** Few settings of switches in which every two of them meet in all four ways: most faults need no more than two. */
export function pairwise(names: readonly string[]): readonly Switches[] {
  if (names.length < 2) return [false, true].map((on) => Object.fromEntries(names.map((name) => [name, on])))
  const missing = new Set(
    names.flatMap((first, place) =>
      names
        .slice(place + 1)
        .flatMap((second) => ['00', '01', '10', '11'].map((ways) => `${first} ${second} ${ways}`)),
    ),
  )
  const chosen: Switches[] = []
  while (missing.size > 0) {
    const [best] = everySetting(names).toSorted((a, b) => newPairs(b, missing) - newPairs(a, missing))
    if (!best) break
    for (const pair of pairsOf(best)) missing.delete(pair)
    chosen.push(best)
  }
  return chosen
}

/** The pairs that a setting shows: `first second 01`. */
export function pairsOf(setting: Switches): readonly string[] {
  const entries = Object.entries(setting)
  return entries.flatMap(([first, a], place) =>
    entries.slice(place + 1).map(([second, b]) => `${first} ${second} ${Number(a)}${Number(b)}`),
  )
}

function newPairs(setting: Switches, missing: ReadonlySet<string>) {
  return pairsOf(setting).filter((pair) => missing.has(pair)).length
}

/** All off first, because the plainest form is the one to compare the others with. */
function everySetting(names: readonly string[]): Switches[] {
  return Array.from({ length: 2 ** names.length }, (_, bits) =>
    Object.fromEntries(names.map((name, place) => [name, Boolean(bits & (1 << place))])),
  )
}
