import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import type { FieldView } from './fields/field.ts'
import { formSchema } from './form-schema.ts'

const text = {
  widget: 'text',
  required: true,
  autocomplete: 'off',
  parts: [],
  normalise: 'trim',
  group: 'account',
} as const
const letters = [
  { expression: '^[a-z]+$', message: 'pattern.letters' },
  { expression: '^x', message: 'pattern.x' },
]
const codes = [
  { value: '63', countryCode: 'PH' },
  { value: '1', countryCode: 'US' },
]

const fields: readonly FieldView[] = [
  { ...text, id: 'username', min: 2, max: 4, parts: letters },
  { ...text, id: 'nickname', required: false, min: 2, max: 4, parts: letters },
  { ...text, id: 'address' },
  { ...text, id: 'line', required: false, parts: letters },
  { ...text, id: 'countryDialingCode', widget: 'dialingCode', choices: codes },
  { ...text, id: 'agreement', widget: 'checkbox' },
]
const sound = { username: 'xy', address: '', countryDialingCode: '63', agreement: true }
/** Made for each test, so that a change of the schema fails it and not the file. */
function validator() {
  const options = { strict: true, strictTypes: false, strictRequired: false, allErrors: true }
  return new Ajv(options).compile(formSchema(fields))
}

it.each<[change: Record<string, unknown>, wrong: readonly string[]]>([
  [{}, []],
  [{ username: 'xyzz', nickname: 'xyzz', line: 'x', countryDialingCode: '1', agreement: false }, []],
  [{ nickname: '', line: '' }, []],
  [{ isAgent: '1' }, ['additionalProperties']],
  [{ username: undefined }, ['required username']],
  [{ address: undefined }, ['required address']],
  [{ username: 'x' }, ['minLength /username']],
  // Patterns are not run on what is too short or too long.
  [{ username: 'XXXXX' }, ['maxLength /username']],
  [{ username: 'Yy' }, ['pattern /username', 'pattern /username']],
  [{ username: 'ya' }, ['pattern /username']],
  [{ username: 12 }, ['type /username']],
  [{ nickname: 'x' }, ['minLength /nickname']],
  [{ nickname: 'XXXXX' }, ['maxLength /nickname']],
  [{ nickname: 'ya' }, ['pattern /nickname']],
  [{ nickname: true }, ['type /nickname']],
  [{ line: 'Y' }, ['pattern /line', 'pattern /line']],
  [{ countryDialingCode: '44' }, ['enum /countryDialingCode']],
  [{ countryDialingCode: '' }, ['enum /countryDialingCode']],
  [{ agreement: 'true' }, ['type /agreement']],
])('a form that is changed by %j is refused for %j', (change, wrong) => {
  const validate = validator()
  const data = JSON.parse(JSON.stringify({ ...sound, ...change })) as unknown
  expect(validate(data)).toBe(wrong.length === 0)
  const found = (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ keyword, instancePath, params }) =>
      `${keyword} ${instancePath || String(params['missingProperty'] ?? '')}`.trim(),
    )
  expect(found).toEqual(wrong)
})

it('takes an object and nothing else', () => {
  const validate = validator()
  for (const data of [null, [], 'text', 1]) expect(validate(data)).toBe(false)
})
