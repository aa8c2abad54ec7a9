import { describe, expect, it } from 'vitest'
import { flagIds, type FlagId } from '#schemas/config/flags.ts'
import { secondMethods } from '#schemas/config/security.ts'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { ruledFieldIds } from '#schemas/forms/fields/field-ids.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { formFlags } from '#schemas/forms/form-model.ts'
import { validateForm, type FormModule } from '#schemas/forms/validation/validate-form.ts'
import { checkForms } from './check-forms.ts'
import { compileFormModule } from './compile-form-module.ts'
import { loadFormModule } from './load-form-module.ts'

/** The nine of the specification (§3). */
const flagNames = flagIds.filter((flag) => flag !== 'HIDDENLANGUAGE')
type Flags = Partial<Record<FlagId, boolean>>

const combinationsOf = (names: readonly FlagId[]) =>
  Array.from({ length: 2 ** names.length }, (_, bits): Flags =>
    Object.fromEntries(names.map((name, at) => [name, Boolean(bits & (1 << at))])),
  )

const ruled = {
  email: true,
  nickname: false,
  birthday: true,
  referralCode: false,
  paymentPassword: true,
  occupation: true,
}
const rules = Object.fromEntries(
  ruledFieldIds.map((id) => [
    id,
    {
      enabled: id in ruled,
      required: Object.entries(ruled).some(([name, required]) => name === id && required),
    },
  ]),
)
const register = {
  fields: rules,
  minimumAge: 18,
  captcha: false,
  countries: [{ countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 }],
}
const sourceOf = (flags: Flags) => ({ flags, register, timeZone: 'Asia/Manila' })
const titleOf = (flags: Flags) => flagNames.filter((name) => flags[name]).join(' + ') || 'no flag'
const now = new Date('2026-01-01T00:00:00Z')

it('knows nine flags', () => {
  expect(flagNames).toHaveLength(9)
})

describe('every combination of the nine flags', () => {
  const combinations = combinationsOf(flagNames)

  it('offers each form that it has to, in every variant that the process can come to', () => {
    for (const flags of combinations) {
      const names = compileForms(sourceOf(flags)).map(({ name }) => name)
      expect(new Set(names).size, titleOf(flags)).toBe(names.length)
      expect(names.toSorted(), titleOf(flags)).toEqual(expectedNames(flags).toSorted())
    }
  })

  it('shows no field twice and leaves none out', () => {
    for (const flags of combinations) {
      for (const form of compileForms(sourceOf(flags))) {
        const title = `${form.name} with ${titleOf(flags)}`
        expect(form.fields.map(({ id }) => id).toSorted(), title).toEqual(
          expectedFields(form.name, flags).toSorted(),
        )
        expect(Object.keys((form.schema as { properties: object }).properties), title).toEqual(
          form.fields.map(({ id }) => id),
        )
      }
    }
  })
})

describe('the platform', () => {
  // The other two change no form, as the matrix above has shown.
  const combinations = combinationsOf(formFlags)

  it('accepts what the gate found for each form, and refuses anything beside it', () => {
    eachForm((form, module, sample, title) => {
      expect(validateForm(module, sample, { now }), title).toEqual([])
      expect(module.validate({ ...sample, isAgent: '1' }), title).toBe(false)
      for (const { id } of form.fields.filter(({ required }) => required)) {
        const { [id]: _, ...others } = sample
        expect(
          validateForm(module, others, { now }).map(({ field }) => field),
          title,
        ).toContain(id)
      }
    })
  })

  it('leads whoever mends what it complains of to the end, from nothing and from nonsense', () => {
    eachForm((form, module, sample, title) => {
      for (const nonsense of [undefined, '\u0000', '¡¿', 'x'.repeat(300)]) {
        let data: Record<string, unknown> = Object.fromEntries(form.fields.map(({ id }) => [id, nonsense]))
        let mended = 0
        for (let errors = validateForm(module, data, { now }); errors.length > 0; mended++) {
          const [{ field } = { field: '' }] = errors
          data = { ...data, [field]: sample[field] }
          const left = validateForm(module, data, { now })
          expect(
            left.some((error) => error.field === field),
            `${field} of ${title}`,
          ).toBe(false)
          errors = left
        }
        expect(mended, title).toBeLessThanOrEqual(form.fields.length)
      }
    })
  })

  /** Once for each form, however many combinations have it. */
  function eachForm(
    show: (form: CompiledForm, module: FormModule, sample: Record<string, unknown>, title: string) => void,
  ) {
    const seen = new Set<string>()
    for (const flags of combinations) {
      const source = sourceOf(flags)
      const fresh = compileForms(source).filter((form) => !seen.has(compileFormModule(form).hash))
      if (fresh.length === 0) continue
      const { findings, samples } = checkForms(source)
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
      for (const form of fresh) {
        const file = compileFormModule(form)
        seen.add(file.hash)
        const sample = { ...samples.get(form.name) }
        show(form, loadFormModule(file), sample, `${form.name} with ${titleOf(flags)}`)
      }
    }
    expect(seen.size).toBeGreaterThan(40)
  }
})

/** The same demands (specification §4, §5), put down a second time. */
function expectedNames(flags: Flags): string[] {
  const registration = (mode: string) =>
    ['', '.captcha', '.affiliate', '.captcha.affiliate'].map((variant) => `register.${mode}${variant}`)
  const withCaptcha = (name: string) => [name, `${name}.captcha`]
  return [
    ...(flags.USERNAMEREG3 ? registration('username') : []),
    ...(flags.MOBILENUMREG3 ? registration('mobile') : []),
    ...withCaptcha('login.password'),
    ...(flags.MOBILEVERCODELOGIN3 ? withCaptcha('login.sms') : []),
    ...withCaptcha('forgotPassword.phone'),
    ...withCaptcha('forgotPassword.email'),
    'forgotPassword.link',
    'changePassword.member',
    'changePassword.forced',
    'changePassword.set',
    'paymentPassword.set',
    'paymentPassword.change',
    'profile.member',
    ...secondMethods.map((method) => `secondVerification.${method}`),
    'bindMobile.member',
    'bindEmail.member',
  ]
}

function expectedFields(name: string, flags: Flags): string[] {
  const has = (part: string) => name.split('.').includes(part)
  const captcha = has('captcha') ? ['captcha'] : []
  const number = ['mobileNum', 'verificationCode', ...(flags.UPDATEMOBILEICC3 ? ['countryDialingCode'] : [])]
  const chosen = ['newPassword', 'confirmNewPassword']
  if (!has('register')) {
    const [form = '', mode = ''] = name.split('.')
    const code = flags.CHNGPASSVERIF3 ? ['verificationCode'] : []
    const others: Record<string, string[]> = {
      'login.password': ['username', 'password', ...captcha],
      'login.sms': [...number, ...captcha],
      'forgotPassword.phone': [...number, ...chosen, ...captcha],
      'forgotPassword.email': ['username', 'email', ...captcha],
      'forgotPassword.link': chosen,
      'changePassword.member': ['oldPassword', ...chosen, ...code],
      'changePassword.forced': chosen,
      'changePassword.set': chosen,
      'paymentPassword.set': ['password', 'paymentPassword', 'confirmPaymentPassword'],
      'paymentPassword.change': ['oldPaymentPassword', 'paymentPassword', 'confirmPaymentPassword'],
      'profile.member': ['nickname', 'occupation'],
      'secondVerification.sms': ['verificationCode'],
      'secondVerification.email': ['verificationCode'],
      'secondVerification.realName': ['realName'],
      'secondVerification.bankAccountName': ['bankAccountName'],
      'secondVerification.totp': ['totpCode'],
      'secondVerification.recoveryCode': ['recoveryCode'],
      'bindMobile.member': [...number, 'password'],
      'bindEmail.member': ['email', 'verificationCode', 'password'],
    }
    return others[`${form}.${mode}`] ?? []
  }
  const fields = ['agreement', 'email', 'nickname', 'birthday', 'referralCode', 'paymentPassword', ...captcha]
  if (has('affiliate')) fields.push('affiliateCode')
  if (has('username')) fields.push('username')
  if (has('username') || flags.MOBILENUMPASSREG3) fields.push('password', 'confirmPassword')
  if (has('mobile') || flags.REGMOBVERF3) fields.push(...number)
  return fields
}
