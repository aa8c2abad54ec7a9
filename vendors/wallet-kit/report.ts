import type { Outcome } from './run-rules.ts'

/** What came of the rules, in plain words, line by line. */
export function reportOf(outcomes: readonly Outcome[]): readonly string[] {
  const broken = outcomes.filter(({ state }) => state === 'broken')
  const held = outcomes.filter(({ state }) => state === 'held').length
  const end =
    broken.length === 0
      ? `The wallet keeps ${held} rules.`
      : `The wallet keeps ${held} rules, and breaks ${broken.length}: ${broken.map(({ id }) => id).join(', ')}.`
  return [...outcomes.flatMap(linesOf), '', end]
}

function linesOf({ state, id, rule, expected, seen }: Outcome): readonly string[] {
  if (state === 'held') return [`  held    ${id}: ${rule}`]
  if (state === 'left out') return [`  left out  ${id}: ${rule} (${seen})`]
  return [`  BROKEN  ${id}: ${rule}`, `            expected: ${expected}`, `            seen:     ${seen}`]
}
