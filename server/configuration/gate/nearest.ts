import type { GateMessage, GateValues } from '#schemas/config/gate-message.ts'

/** The known word that a mistyped one most likely was; undefined when none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const far = Math.max(2, Math.floor(word.length / 3))
  const [best] = known
    .map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter((row) => row.distance <= far)
    .sort((left, right) => left.distance - right.distance)
  return best?.candidate
}

/** Levenshtein's, over at most 64 characters. */
function distance(left: string, right: string): number {
  const [first, second] = [left.slice(0, 64), right.slice(0, 64)]
  let row = Array.from({ length: second.length + 1 }, (_, index) => index)
  for (let i = 1; i <= first.length; i++) {
    const next = [i]
    for (let j = 1; j <= second.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (first[i - 1] === second[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[second.length] ?? 0
}

/** What helps where a word is not known: the one that was probably meant, or those that there are. */
export function knownOrMeant(
  meant: string | undefined,
  known: readonly string[],
  list: GateMessage = 'gate.mend.known',
): { readonly mend: GateMessage; readonly values: GateValues } {
  return meant === undefined
    ? { mend: list, values: { known: known.join(', ') } }
    : { mend: 'gate.mend.didYouMean', values: { meant } }
}
