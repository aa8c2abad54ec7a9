import { fieldRow, ruleFieldOf } from '#schemas/forms/fields.ts'
import type { CompiledForm, FieldView, FormData } from '#schemas/forms/form.ts'
import { patterns } from '#schemas/forms/patterns.ts'
import { normaliseText } from '#schemas/forms/normalise-text.ts'

/**
 * Data that a form accepts, made from the samples of the patterns and those of the merchant (`samples`, by field). Where a
 * field takes nothing that can be thought of, its name is given instead.
 */
export function witnessOf(
  form: CompiledForm,
  samples: ReadonlyMap<string, readonly string[]>,
): { readonly data: FormData } | { readonly field: FieldView['id'] } {
  const data: Record<string, string | boolean> = {}
  for (const field of form.fields) {
    const value = valueOf(form, field, samples.get(ruleFieldOf(field.id) ?? field.id) ?? [], data)
    if (value === undefined) return { field: field.id }
    data[field.id] = value
  }
  return { data }
}

function valueOf(
  form: CompiledForm,
  field: FieldView,
  samples: readonly string[],
  data: FormData,
): string | boolean | undefined {
  if (field.widget === 'checkbox') return true
  if (field.choices) return field.choices[0]?.value
  const same = otherOf(form, 'equalsField', field.id)[0]
  if (same) return data[same]
  if (field.widget === 'date') return '1970-01-01'
  const taken = otherOf(form, 'notSamePassword', field.id).map((other) => data[other])
  const accepted = (text: string) => !taken.includes(text) && accepts(field, text)
  if (field.widget === 'phone') return numbers(form).find(accepted)
  return samples.find(accepted) ?? candidates(field).find(accepted)
}

/** The fields that a field is held against. */
function otherOf({ rules }: CompiledForm, name: 'equalsField' | 'notSamePassword', field: FieldView['id']) {
  return rules.flatMap((each) => (each.rule === name && each.field === field ? [each.other] : []))
}

/** Numbers as long as those of the first country, of which the witness's dialing code is. */
function numbers({ rules }: CompiledForm): string[] {
  const rule = rules.find((each) => each.rule === 'phoneForCountry')
  const { minDigits, maxDigits } = rule?.countries[0] ?? { minDigits: 4, maxDigits: 15 }
  return range(minDigits, maxDigits).map((length) => '9'.repeat(length))
}

function accepts(field: FieldView, text: string): boolean {
  const { min = 1, max = 256, parts } = field
  const length = [...text].length
  return (
    length >= Math.max(1, min) &&
    length <= max &&
    normaliseText(text, field.normalise) === text &&
    parts.every(({ expression }) => new RegExp(expression, 'u').test(text))
  )
}

/** Samples of all patterns, as they are and stretched or cut to the lengths that the field takes. */
function candidates({ id, min = 1, max = 256 }: FieldView): string[] {
  const lengths = [...new Set([Math.max(1, min), ...range(Math.max(1, min), Math.min(max, min + 24)), max])]
  return [...seeds, fieldRow(id).widget === 'email' ? 'a@b.c' : 'Aa1!'].flatMap((seed) => [
    seed,
    ...lengths.map((length) => stretch(seed, length)),
  ])
}

const seeds: readonly string[] = [
  'abcdefgh',
  'aB3$',
  'cD4%',
  ...Object.values(patterns).flatMap((pattern): readonly string[] => pattern.accepts),
]

/** Cuts at the end, or repeats the first letter; what comes after it (a domain, a surname) stays. */
function stretch(seed: string, length: number): string {
  const letters = [...seed]
  if (letters.length >= length) return letters.slice(0, length).join('')
  return (letters[0] ?? 'a').repeat(length - letters.length) + seed
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
