import { expect, it } from 'vitest'
import { validateForm } from '#schemas/forms/validation/validate-form.ts'
import { ruleSamples } from '#schemas/forms/rule-samples.ts'
import { ruledFieldIds } from '#schemas/forms/fields/field-ids.ts'
import { solmar } from '../../../demo/solmar.ts'
import { checkForms } from '../../../configuration/forms/check-forms.ts'
import { loadFormModule } from '../../../configuration/forms/load-form-module.ts'
import { tryRule } from './try-rule.ts'

const source = { flags: solmar.flags, register: solmar.register, timeZone: solmar.locales.timeZone }
const circumstances = { now: new Date('2026-11-23T00:00:00Z'), around: ['Solmar'] }
const attempt = (field: (typeof ruledFieldIds)[number], rule: unknown, values: readonly string[]) =>
  tryRule(source, { field, rule, values: [...values] }, circumstances)

it('tries a rule as the published form would, for every field that players type into', () => {
  const { modules, samples } = checkForms(source)
  const form = modules.find(({ name }) => name === 'register.username')
  if (!form) throw new Error('No registration')
  const published = loadFormModule(form)
  const asked = ruledFieldIds.filter((field) => published.form.fields.some(({ id }) => id === field))
  expect(asked.length).toBeGreaterThan(3)
  for (const field of asked) {
    const rule = solmar.register.fields[field]
    const values = ruleSamples(field, rule ?? {}).flatMap((group) => group.values)
    const { verdicts, form: name } = attempt(field, rule, values)
    expect([field, name, verdicts.length]).toEqual([field, 'register.username', values.length])
    for (const { value, error } of verdicts) {
      const data = { ...samples.get('register.username'), [field]: value }
      const told = validateForm(published, data, circumstances).find((each) => each.field === field)
      expect([value, error?.code]).toEqual([value, told?.code])
    }
  }
})

it('tries a rule as it is typed, of a field that is not asked for yet, and says what is kept', () => {
  const rule = { enabled: false, required: false, patternId: 'fullName', maxLength: 12 }
  const { verdicts } = attempt('payeeName', rule, [
    '  Maria   Clara ',
    'Maria',
    'Maria Clara Reyes',
    '玩家 玩家',
  ])
  expect(verdicts).toMatchObject([
    { kept: 'Maria Clara' },
    { error: { code: 'pattern.fullName' } },
    { error: { code: 'tooLong' } },
    {},
  ])
  expect(verdicts[0]?.error ?? verdicts[3]?.error).toBeUndefined()
})

it('T27 never runs an expression that the gate refuses, and says why', () => {
  const acceptedPattern = { expression: '^(a+)+$', message: {}, accepts: ['a'], refuses: ['b'] }
  const rule = { enabled: true, required: true, acceptedPattern }
  const { findings, verdicts } = attempt('username', rule, [`${'a'.repeat(200)}!`])
  expect(verdicts).toEqual([])
  expect(findings).toMatchObject([{ path: '/register/fields/username/acceptedPattern/expression' }])
  // Nor one of another field.
  const register = { ...solmar.register, fields: { ...solmar.register.fields, nickname: rule } }
  const other = tryRule(
    { ...source, register },
    { field: 'username', rule: {}, values: ['maria01'] },
    circumstances,
  )
  expect(other).toMatchObject({ findings: [], verdicts: [{ value: 'maria01' }] })
})

it.each([
  null,
  7,
  'x',
  [],
  { patternId: 'nonsense' },
  { minLength: 9, maxLength: 2 },
  JSON.parse('{"__proto__":{"a":1}}'),
])('bears the rule %j', (rule) => {
  const { findings, verdicts } = attempt('nickname', rule, ['maria'])
  expect(findings.length + verdicts.length).toBeGreaterThan(0)
})
