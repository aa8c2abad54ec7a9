import { registrationModes } from './registration-modes.ts'
import { accountFields } from './account-fields.ts'
import type { FieldView } from './fields/field.ts'
import {
  formIds,
  formModes,
  type CompiledForm,
  type FormId,
  type FormMode,
  type FormName,
  type FormVariant,
} from './form.ts'
import type { FormModel, FormSource } from './form-model.ts'
import { formSchema } from './form-schema.ts'
import { forPasswordManagers } from './for-password-managers.ts'
import { profileFields } from './profile-fields.ts'
import { readFormModel } from './read-form-model.ts'
import { registrationFields } from './registration-fields.ts'
import { rulesOfFields } from './rules-of-fields.ts'

/**
 * What one form asks for in one mode and variant. Pure: the same model gives the same form, byte for byte, on which the
 * name of its module rests. Countries are named as the runtime names them, so that a newer one may give another form.
 */
export function compileForm<F extends FormId>(
  model: FormModel,
  form: F,
  mode: FormMode<F>,
  variant: FormVariant,
): CompiledForm {
  return compileNamed(model, `${form}.${mode}` as FormName, variant)
}

/** The forms of a site: every mode that its flags allow, in every variant. No mode of registration: registration is closed. */
export function compileForms(source: FormSource): CompiledForm[] {
  const model = readFormModel(source)
  return formNames
    .filter((name) => isOffered(model, name))
    .flatMap((name) => variantsOf(name).map((variant) => compileNamed(model, name, variant)))
}

function compileNamed(model: FormModel, name: FormName, variant: FormVariant): CompiledForm {
  const fields = forPasswordManagers(name, splitNumber(fieldsOf(model, name, variant)))
  return {
    name: variantName(name, variant),
    schema: formSchema(fields),
    fields,
    rules: rulesOfFields(model, fields),
    diagnostics: model.diagnostics,
  }
}

function fieldsOf(model: FormModel, name: FormName, variant: FormVariant): readonly FieldView[] {
  switch (name) {
    case 'register.username':
      return registrationFields(model, 'username', variant)
    case 'register.mobile':
      return registrationFields(model, 'mobile', variant)
    case 'profile.member':
      return profileFields(model)
    default:
      return accountFields(model, name, variant)
  }
}

/** Browsers fill in a whole number, or its two parts where the dialing code is a field of its own (HTML, "Autofill"). */
function splitNumber(fields: readonly FieldView[]): readonly FieldView[] {
  if (!fields.some(({ id }) => id === 'countryDialingCode')) return fields
  return fields.map((field) =>
    field.autocomplete === 'tel' ? { ...field, autocomplete: 'tel-national' } : field,
  )
}

const formNames = formIds.flatMap((form) => formModes[form].map((mode) => `${form}.${mode}` as FormName))

/** A site has no form for what its flags have switched off, and none without a field. */
function isOffered(model: FormModel, name: FormName): boolean {
  switch (name) {
    case 'register.username':
      return registrationModes(model.flags).includes('username')
    case 'register.mobile':
      return registrationModes(model.flags).includes('mobile')
    case 'login.sms':
      return model.flags.MOBILEVERCODELOGIN3
    case 'profile.member':
      return profileFields(model).length > 0
    default:
      return true
  }
}

/** `<form>.<mode>`, then `.captcha` and `.affiliate` where the variant has them. */
function variantName(name: FormName, { captcha, affiliate }: FormVariant): string {
  return [name, ...(captcha ? ['captcha'] : []), ...(affiliate ? ['affiliate'] : [])].join('.')
}

/** A captcha may come due where nobody is logged in yet; the link of a mail has proven enough. */
function variantsOf(name: FormName): readonly FormVariant[] {
  if (name.startsWith('register.')) return variants
  const mayAskCaptcha = /^(?:login|forgotPassword)\./.test(name) && name !== 'forgotPassword.link'
  return variants.filter(({ captcha, affiliate }) => !affiliate && (mayAskCaptcha || !captcha))
}

const variants: readonly FormVariant[] = [
  { captcha: false, affiliate: false },
  { captcha: true, affiliate: false },
  { captcha: false, affiliate: true },
  { captcha: true, affiliate: true },
]
