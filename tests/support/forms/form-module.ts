import { Ajv } from 'ajv'
import { isCommon } from '#schemas/forms/validation/common-passwords.ts'
import { compileForm } from '#schemas/forms/compile-form.ts'
import type { FormMode } from '#schemas/forms/form.ts'
import { readFormModel } from '#schemas/forms/read-form-model.ts'
import { readMobileNumber } from '#schemas/forms/validation/read-mobile-number.ts'
import type { FormModule, FormValidator } from '#schemas/forms/validation/validate-form.ts'

/** The registration with these rules, as the browser loads it, for players of the Philippines and of Thailand. */
export function registrationModule(
  fields: object,
  {
    flags = {},
    mode = 'username',
    captcha = false,
    countries: offered = ['PH', 'TH'],
  }: {
    flags?: object
    mode?: FormMode<'register'>
    captcha?: boolean
    countries?: readonly string[] | undefined
  } = {},
): FormModule {
  const known = {
    PH: { countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 },
    TH: { countryCode: 'TH', countryDialingCode: '66', minDigits: 9, maxDigits: 9 },
  }
  const countries = offered.map((code) => known[code as keyof typeof known])
  const register = { fields, minimumAge: 18, captcha, countries }
  const model = readFormModel({ flags, register, timeZone: 'Asia/Manila' })
  const form = compileForm(model, 'register', mode, { captcha: false, affiliate: false })
  return {
    form,
    readMobileNumber,
    isCommon,
    validate: new Ajv({ allErrors: true, ownProperties: true }).compile(form.schema) as FormValidator,
  }
}
