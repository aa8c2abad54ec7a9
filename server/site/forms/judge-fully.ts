import type { FieldError } from '#schemas/errors.ts'
import { judgeForm, normaliseFormData, type FormModule } from '#schemas/forms/judge-form.ts'
import { phoneNumber } from './phone-number.ts'

/**
 * What the platform says of a form: what the browser says, by the same module, and of a number that has the right length
 * whether the numbering plan has it too. A browser does without those plans (83 KB at least): it never accepts what the platform finds
 * too short or too long, and what the platform refuses beyond that is said with the same code at the same field.
 */
export function judgeFully(module: FormModule, data: unknown, context: { readonly now: Date }): FieldError[] {
  const errors = judgeForm(module, data, context)
  const rule = module.form.rules.find((each) => each.rule === 'phoneForCountry')
  const told = (field: string | undefined) => errors.some((error) => error.field === field)
  if (!rule || rule.countries.length === 0 || told(rule.field) || told(rule.dialingCode)) return errors
  const normal = normaliseFormData(module.form, data)
  const number = normal[rule.field]
  // An optional number that was left out is none.
  if (typeof number !== 'string') return errors
  const chosen = rule.dialingCode === undefined ? undefined : normal[rule.dialingCode]
  const countryDialingCode =
    typeof chosen === 'string' ? chosen : (rule.countries[0]?.countryDialingCode ?? '')
  if (phoneNumber({ countryDialingCode }, number) !== undefined) return errors
  const places = module.form.fields.map(({ id }) => id as string)
  return [...errors, { code: 'phoneInvalid', field: rule.field }].sort(
    (one, other) => places.indexOf(one.field) - places.indexOf(other.field),
  )
}
