import { fieldRow, ruleFieldOf } from '#schemas/forms/fields/fields.ts'
import type { FieldView } from '#schemas/forms/fields/field.ts'
import type { CompiledForm, FormData } from '#schemas/forms/form.ts'
import { patterns } from '#schemas/forms/fields/patterns.ts'
import { normaliseText } from '#schemas/forms/validation/normalise-text.ts'
import { sampleNumber } from './sample-number.ts'

type Sample = { readonly data: FormData } | { readonly field: FieldView['id'] }

/**
 * Data that a form accepts, made from the samples of the patterns and those of the merchant (`samples`, by field), whatever
 * the order of the fields. Where a field takes nothing that can be thought of, its name is given instead.
 */
export function sampleDataFor(form: CompiledForm, samples: ReadonlyMap<string, readonly string[]>): Sample {
  const data: Record<string, string | boolean> = {}
  const choices = form.fields
    .filter(({ id }) => !originalOf(form, id))
    .map((field) => ({
      id: field.id,
      values: valuesOf(form, field, samples.get(ruleFieldOf(field.id) ?? field.id) ?? []),
    }))
  const stuck = choose(form, choices, data)
  if (stuck) return { field: stuck }
  for (const { id } of form.fields) {
    const original = originalOf(form, id)
    if (original) data[id] = data[original] ?? ''
  }
  return { data }
}

interface Choice {
  readonly id: FieldView['id']
  readonly values: readonly (string | boolean)[]
}

/** Fills `data`, and takes a choice back where a later field then has none; gives the field for which there is none at all. */
function choose(
  form: CompiledForm,
  [first, ...rest]: readonly Choice[],
  data: Record<string, string | boolean>,
): FieldView['id'] | undefined {
  if (!first) return undefined
  const taken = differingFrom(form, first.id).map((other) => data[other])
  let stuck: FieldView['id'] | undefined
  for (const value of first.values.filter((each) => !taken.includes(each)).slice(0, mostTries)) {
    data[first.id] = value
    const later = choose(form, rest, data)
    if (!later) return undefined
    stuck ??= later
    // Another value helps only the fields that have to differ from this one.
    if (!differingFrom(form, first.id).includes(later)) break
  }
  delete data[first.id]
  return stuck ?? first.id
}

/** One more than a form has fields that differ from one. */
const mostTries = 4

/** The field that one repeats. */
function originalOf({ rules }: CompiledForm, field: FieldView['id']) {
  return rules.flatMap((each) => (each.rule === 'equalsField' && each.field === field ? [each.other] : []))[0]
}

/** The fields that one must differ from, on whichever side the rule is written. */
function differingFrom({ rules }: CompiledForm, field: FieldView['id']): FieldView['id'][] {
  return rules.flatMap((each) => {
    if (each.rule !== 'notSamePassword') return []
    if (each.field === field) return [each.other]
    return each.other === field ? [each.field] : []
  })
}

function valuesOf(
  form: CompiledForm,
  field: FieldView,
  samples: readonly string[],
): readonly (string | boolean)[] {
  if (field.widget === 'checkbox') return [true]
  if (field.choices) return field.choices.slice(0, 1).map(({ value }) => value)
  if (field.widget === 'date') return ['1970-01-01']
  const accepts = acceptorOf(field)
  const accepted = new Set<string>()
  for (const text of field.widget === 'phone' ? numbers(form) : candidates(field, samples)) {
    if (accepts(text)) accepted.add(text)
    if (accepted.size === mostTries) break
  }
  return [...accepted]
}

/** Numbers of the first country, of which the sample's dialing code is. */
function numbers({ rules }: CompiledForm): string[] {
  const rule = rules.find((each) => each.rule === 'phoneForCountry')
  const country = rule?.countries[0]
  const sample = country && sampleNumber(country)
  if (sample !== undefined) return [sample]
  // Of a country without a plan only the length is known.
  const { minDigits, maxDigits } = country ?? { minDigits: 4, maxDigits: 15 }
  return range(minDigits, maxDigits).map((length) => '9'.repeat(length))
}

function acceptorOf({ min = 1, max = 256, parts, normalise }: FieldView): (text: string) => boolean {
  const expressions = parts.map(({ expression }) => new RegExp(expression, 'u'))
  return (text) => {
    const length = [...text].length
    return (
      length >= Math.max(1, min) &&
      length <= max &&
      expressions.every((expression) => expression.test(text)) &&
      normaliseText(text, normalise) === text
    )
  }
}

/** The merchant's own samples, and those of all patterns as they are and stretched or cut to the lengths that the field takes. */
function* candidates({ id, min = 1, max = 256 }: FieldView, samples: readonly string[]): Generator<string> {
  yield* samples
  const lengths = new Set([Math.max(1, min), ...range(Math.max(1, min), Math.min(max, min + 24)), max])
  for (const seed of [...seeds, fieldRow(id).widget === 'email' ? 'a@b.c' : 'Aa1!']) {
    yield seed
    for (const length of lengths) yield stretch(seed, length)
  }
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
