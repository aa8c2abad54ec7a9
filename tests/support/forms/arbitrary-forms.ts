import fc from 'fast-check'
import { ruledFieldIds } from '#schemas/forms/fields/field-ids.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { patternIds } from '#schemas/forms/fields/pattern-ids.ts'
import { patterns } from '#schemas/forms/fields/patterns.ts'
import { formFlags } from '#schemas/forms/form-model.ts'
import { sampleDataFor } from '#server/configuration/forms/sample-data.ts'

/** How many cases a property is tried with; `PROPERTY_RUNS` asks for more. */
export const propertyRuns = (usual: number) => Number(process.env['PROPERTY_RUNS'] ?? usual)

const flags = fc.record(Object.fromEntries(formFlags.map((flag) => [flag, fc.boolean()])))

const rule = fc.record(
  {
    enabled: fc.boolean(),
    required: fc.boolean(),
    patternId: fc.constantFrom(...patternIds),
    minLength: fc.integer({ min: 0, max: 24 }),
    maxLength: fc.integer({ min: 1, max: 256 }),
    acceptedPattern: fc.record({
      expression: fc.constantFrom('^[a-z]+$', '^x\\d{2,4}$', '\\p{Script=Thai}', '^(?:ab|cd)$'),
      message: fc.constant({ en: 'Own', tl: 'Sarili' }),
      accepts: fc.constant(['x12']),
      refuses: fc.constant(['?']),
    }),
    order: fc.integer({ min: 0, max: 1000 }),
    group: fc.constantFrom('account', 'contact', 'person', 'invitation'),
  },
  { requiredKeys: ['enabled', 'required'] },
)

const country = fc
  .record({
    countryCode: fc.constantFrom('PH', 'US', 'CA', 'TH', 'VN'),
    countryDialingCode: fc.constantFrom('63', '1', '66', '84'),
    minDigits: fc.integer({ min: 4, max: 15 }),
    more: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ minDigits, more, ...names }) => ({
    ...names,
    minDigits,
    maxDigits: Math.min(15, minDigits + more),
  }))

/** Configuration as an operator could have written it; contradictions happen. */
export const sensibleSource = fc.record({
  flags,
  register: fc.record({
    fields: fc.dictionary(fc.constantFrom(...ruledFieldIds), rule, { maxKeys: ruledFieldIds.length }),
    minimumAge: fc.constantFrom(18, 21),
    captcha: fc.boolean(),
    countries: fc.array(country, { minLength: 1, maxLength: 4 }),
    terms: fc.constant({ version: '1' }),
  }),
  timeZone: fc.constantFrom('Asia/Manila', 'UTC', 'America/New_York', 'Pacific/Kiritimati'),
})

const nasty = fc.oneof(
  fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 3 }),
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    '',
    Infinity,
    NaN,
    -0,
    1e308,
    JSON.parse('{"__proto__":{"enabled":true},"constructor":{"enabled":true}}'),
    { expression: '^(a+)+$', message: { __proto__: 'x' } },
    { expression: '(', message: null },
    { expression: 'a'.repeat(300) },
    JSON.parse('{"toString":1,"hasOwnProperty":2,"valueOf":3}'),
    JSON.parse('['.repeat(2000) + ']'.repeat(2000)),
  ),
)

const nastyRule = fc.dictionary(
  fc.constantFrom(
    'enabled',
    'required',
    'patternId',
    'minLength',
    'maxLength',
    'acceptedPattern',
    'order',
    '$ref',
  ),
  fc.oneof(nasty, fc.boolean(), fc.integer()),
)

/** Configuration that somebody meant to break us with. */
export const hostileSource = fc.record({
  flags: fc.oneof(nasty, fc.dictionary(fc.string(), nasty), flags),
  register: fc.oneof(
    nasty,
    fc.record(
      {
        fields: fc.oneof(
          nasty,
          fc.dictionary(
            fc.constantFrom<string>(...ruledFieldIds, '__proto__', 'constructor', 'prototype', '$id'),
            fc.oneof(nasty, nastyRule),
          ),
        ),
        minimumAge: nasty,
        captcha: nasty,
        countries: fc.oneof(nasty, fc.array(nasty)),
      },
      { requiredKeys: [] },
    ),
  ),
  timeZone: nasty,
})

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 24 }),
  fc.string({ maxLength: 24 }),
  fc.constantFrom(
    ...Object.values(patterns).flatMap((pattern): readonly string[] => [
      ...pattern.accepts,
      ...pattern.refuses,
    ]),
  ),
  fc.constantFrom(
    '',
    ' ',
    '63',
    '1',
    '9171234567',
    '917 123-4567',
    '2008-02-29',
    '1990-01-01',
    '02-30-1990',
    'x12',
  ),
  fc.constantFrom('a'.repeat(300), 'e\u0301'.repeat(130), '😀'.repeat(20), '\u0000', '\ud800'),
)

/** What could arrive for a form: of its fields most of the time, of others, and of types that no browser sends. */
function arbitraryData(form: CompiledForm) {
  const names = fc.constantFrom<string>(
    ...form.fields.map(({ id }) => id),
    'type',
    '__proto__',
    'constructor',
  )
  const value = fc.oneof(
    { weight: 8, arbitrary: text },
    { weight: 2, arbitrary: fc.boolean() },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 1 }) },
  )
  return fc.dictionary(names, value, { maxKeys: 24 })
}

/** Half of it anything at all, half of it what the form accepts with something of that in it. */
export function arbitraryInput(form: CompiledForm): fc.Arbitrary<Record<string, unknown>> {
  const sample = sampleDataFor(form, ownSamples)
  const good = 'data' in sample ? sample.data : {}
  const anything = arbitraryData(form)
  const spoilt = fc.tuple(anything, fc.nat({ max: 2 })).map(([data, count]): Record<string, unknown> => ({
    ...good,
    ...Object.fromEntries(Object.entries(data).slice(0, count)),
  }))
  return fc.oneof(anything, spoilt)
}

/** What the expressions of `rule` accept. */
const ownSamples = new Map(ruledFieldIds.map((id) => [id, ['x12', 'abc', 'ab', 'ส']]))
