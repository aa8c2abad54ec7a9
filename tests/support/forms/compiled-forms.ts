import { compileForm, compileForms } from '#schemas/forms/compile-form.ts'
import type { CompiledForm, FormMode, FormVariant } from '#schemas/forms/form.ts'
import { readFormModel } from '#schemas/forms/read-form-model.ts'

export const plain: FormVariant = { captcha: false, affiliate: false }
export const countries = [
  { countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 },
  { countryCode: 'US', countryDialingCode: '1', minDigits: 10, maxDigits: 10 },
  { countryCode: 'CA', countryDialingCode: '1', minDigits: 10, maxDigits: 10 },
]

/** What forms are made of at a merchant with these flags and rules. */
export function source(flags: object = {}, fields: object = {}, more: object = {}) {
  return {
    flags,
    register: { fields, minimumAge: 18, captcha: false, countries, ...more },
    timeZone: 'Asia/Manila',
  }
}

export function register(mode: FormMode<'register'>, from = source(), variant = plain): CompiledForm {
  return compileForm(readFormModel(from), 'register', mode, variant)
}

/** The fields of a form in their order, each that is required with a star. */
export const asked = (form: CompiledForm) => form.fields.map(({ id, required }) => (required ? `${id}*` : id))
export const on = { enabled: true, required: true }

export function named(name: string, from = source()): CompiledForm | undefined {
  return compileForms(from).find((form) => form.name === name)
}

export function given(name: string, from = source()): CompiledForm {
  const form = named(name, from)
  if (!form) throw new Error(name)
  return form
}
