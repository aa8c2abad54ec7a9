import type { FieldView, PatternPart } from '../fields/field.ts'
import { normaliseText } from './normalise-text.ts'

/** The parts of a field's pattern that a text does not meet yet: all of them while it is empty or too long to be tried. */
export function unmetParts(field: FieldView, value: string): readonly PatternPart[] {
  const text = normaliseText(value, field.normalise)
  const { max = 256 } = field
  if (text === '' || Array.from(text.slice(0, 2 * max + 2)).length > max) return field.parts
  return field.parts.filter(({ expression }) => !new RegExp(expression, 'u').test(text))
}
