import type { FieldError } from '#schemas/errors/errors.ts'
import type { CompiledForm, NamedRule } from '#schemas/forms/form.ts'

type Values = ReadonlyMap<string, string | boolean>
type PhoneRule = Extract<NamedRule, { rule: 'phoneForCountry' }>

const choice = 'countryDialingCode'

/** The dialing code for which a number was typed, or was chosen; nothing where neither was done. */
export function readCountry(form: CompiledForm, values: Values) {
  const known = values.get(choice)
  if (typeof known === 'string') return { field: choice, code: known }
  const rule = phoneRuleOf(form)
  const code = rule && isTyped(values, rule) ? firstCode(form, rule) : undefined
  return code === undefined ? undefined : { field: choice, code }
}

/**
 * What to say where a number would be sent with another country than it was typed for: a code would go to a stranger. At the choice
 * of the country when it is there no more (`countryGone`), at the number where there is nothing to choose (`countryChanged`).
 */
export function countryToAskAgain(form: CompiledForm, values: Values): FieldError | undefined {
  const rule = phoneRuleOf(form)
  const known = values.get(choice)
  if (!rule || known === undefined) return undefined
  if (rule.dialingCode) {
    const isThere = choicesOf(form, rule).some(({ value }) => value === known)
    return isThere ? undefined : { code: 'countryGone', field: rule.dialingCode }
  }
  const code = firstCode(form, rule)
  if (code === undefined || code === known || !isTyped(values, rule)) return undefined
  return { code: 'countryChanged', field: rule.field, params: { code } }
}

/** The field of a number that has no choice of a country beside it. */
export function numberOfOneCountry(form: CompiledForm): string | undefined {
  const rule = phoneRuleOf(form)
  return rule?.dialingCode ? undefined : rule?.field
}

function phoneRuleOf({ rules }: CompiledForm): PhoneRule | undefined {
  return rules.find((rule) => rule.rule === 'phoneForCountry')
}

function firstCode(form: CompiledForm, rule: PhoneRule): string | undefined {
  return rule.dialingCode ? choicesOf(form, rule)[0]?.value : rule.countries[0]?.countryDialingCode
}

function choicesOf({ fields }: CompiledForm, { dialingCode }: PhoneRule) {
  return fields.find(({ id }) => id === dialingCode)?.choices ?? []
}

function isTyped(values: Values, { field }: PhoneRule): boolean {
  const number = values.get(field)
  return typeof number === 'string' && number.trim() !== ''
}
