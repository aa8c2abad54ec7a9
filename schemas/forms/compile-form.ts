import type { FieldView, CompiledForm, FormId, FormMode, FormVariant, NamedRule } from './form.ts'
import type { FormModel, FormSource } from './form-model.ts'
import { formSchema } from './form-schema.ts'
import { loginFields } from './login-fields.ts'
import { readFormModel } from './read-form-model.ts'
import { registrationFields } from './registration-fields.ts'

/**
 * What one form asks for in one mode and variant. Pure: the same model gives the same form, byte for byte, on which the
 * name of its module rests.
 */
export function compileForm<F extends FormId>(
  model: FormModel,
  form: F,
  mode: FormMode<F>,
  variant: FormVariant,
): CompiledForm {
  const fields =
    form === 'register'
      ? registrationFields(model, mode === 'mobile' ? 'mobile' : 'username', variant)
      : loginFields(variant)
  return {
    name: formName(form, mode, variant),
    schema: formSchema(fields),
    fields,
    rules: form === 'register' ? namedRules(model, fields) : [],
    diagnostics: model.diagnostics,
  }
}

/** The forms of a site: every mode that its flags allow, in every variant. No mode of registration: registration is closed. */
export function compileForms(source: FormSource): CompiledForm[] {
  const model = readFormModel(source)
  return [
    ...registrationModes(model).flatMap((mode) =>
      variants.map((variant) => compileForm(model, 'register', mode, variant)),
    ),
    ...variants
      .filter(({ affiliate }) => !affiliate)
      .map((variant) => compileForm(model, 'login', 'password', variant)),
  ]
}

/** The modes of registration that are on, in the order of their tabs. */
export function registrationModes(model: Pick<FormModel, 'flags'>): FormMode<'register'>[] {
  return [
    ...(model.flags.USERNAMEREG3 ? (['username'] as const) : []),
    ...(model.flags.MOBILENUMREG3 ? (['mobile'] as const) : []),
  ]
}

/** `<form>.<mode>`, then `.captcha` and `.affiliate` where the variant has them. */
function formName<F extends FormId>(form: F, mode: FormMode<F>, variant: FormVariant): string {
  const { captcha, affiliate } = variant
  return [form, mode, ...(captcha ? ['captcha'] : []), ...(affiliate ? ['affiliate'] : [])].join('.')
}

const variants: readonly FormVariant[] = [
  { captcha: false, affiliate: false },
  { captcha: true, affiliate: false },
  { captcha: false, affiliate: true },
  { captcha: true, affiliate: true },
]

function namedRules(model: FormModel, fields: readonly FieldView[]): NamedRule[] {
  const shown = new Set(fields.map(({ id }) => id))
  const rules: NamedRule[] = []
  if (shown.has('confirmPassword')) {
    rules.push({ rule: 'equalsField', field: 'confirmPassword', other: 'password' })
  }
  if (shown.has('paymentPassword') && shown.has('password')) {
    rules.push({ rule: 'notSamePassword', field: 'paymentPassword', other: 'password' })
  }
  if (shown.has('mobileNum')) {
    rules.push({
      rule: 'phoneForCountry',
      field: 'mobileNum',
      ...(shown.has('countryDialingCode') ? { dialingCode: 'countryDialingCode' } : {}),
      countries: model.countries.map(({ countryDialingCode, minDigits, maxDigits }) => ({
        countryDialingCode,
        minDigits,
        maxDigits,
      })),
    })
  }
  if (shown.has('birthday')) {
    const { minimumAge: age, timeZone } = model
    rules.push({ rule: 'minimumAge', field: 'birthday', age, timeZone })
  }
  rules.push({ rule: 'mustAccept', field: 'agreement' })
  return rules
}
