import type { FieldView } from '#schemas/forms/fields/field.ts'
import { unmetParts } from '#schemas/forms/validation/unmet-parts.ts'

export type PasswordScore = 0 | 1 | 2 | 3 | 4

/**
 * How hard a password is to guess, roughly: 0 nothing typed, 1 weak to 4 strong. Length matters most, runs and repeats matter
 * little, and what will be refused is never more than weak.
 */
export function passwordScore(view: FieldView, password: string, isGuessable: boolean): PasswordScore {
  if (password === '') return 0
  const length = [...password].length
  const refused = length < (view.min ?? 1) || length > (view.max ?? Infinity)
  if (refused || isGuessable || unmetParts(view, password).length > 0) return 1
  const bits = effectiveLength(password) * Math.log2(alphabetSize(password))
  if (bits < 40) return 1
  if (bits < 55) return 2
  return bits < 72 ? 3 : 4
}

/** Characters that do not follow from the one before: `aaaa` and `1234` count as little more than one. */
function effectiveLength(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const surprising = codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? NaN)
    return Number.isNaN(step) || Math.abs(step) > 1
  })
  const distinct = new Set(codes).size
  return Math.min(surprising.length + (codes.length - surprising.length) * 0.2, distinct * 2)
}

function alphabetSize(password: string): number {
  const sets: readonly (readonly [RegExp, number])[] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 100],
  ]
  return sets.reduce((size, [set, count]) => (set.test(password) ? size + count : size), 0)
}
