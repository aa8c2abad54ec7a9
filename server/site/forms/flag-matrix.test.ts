import { describe, expect, it } from 'vitest'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { registrationFieldIds } from '#schemas/forms/field-ids.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { judgeForm } from '#schemas/forms/judge-form.ts'
import { checkForms } from './check-forms.ts'
import { compileFormModule } from './compile-form-module.ts'
import { loadFormModule } from './load-form-module.ts'

const flagNames = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'UPDATEMOBILEICC3',
] as const
type Flags = Record<(typeof flagNames)[number], boolean>

const combinations = Array.from({ length: 2 ** flagNames.length }, (_, bits) => {
  const flags = Object.fromEntries(flagNames.map((name, at) => [name, Boolean(bits & (1 << at))])) as Flags
  const on = flagNames.filter((name) => flags[name])
  return { title: on.join(' + ') || 'no flag', flags }
})

const ruled = { email: true, nickname: false, birthday: true, referralCode: false, paymentPassword: true }
const rules = Object.fromEntries(
  registrationFieldIds.map((id) => [
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

describe.each(combinations)('with $title', ({ flags }) => {
  const source = { flags, register, timeZone: 'Asia/Manila' }
  const forms = compileForms(source)

  it('offers a registration for each mode that is on, and always the login', () => {
    const names = new Set(forms.map(({ name }) => name.split('.').slice(0, 2).join('.')))
    expect([...names]).toEqual([
      ...(flags.USERNAMEREG3 ? ['register.username'] : []),
      ...(flags.MOBILENUMREG3 ? ['register.mobile'] : []),
      'login.password',
    ])
  })

  it('shows no field twice and leaves none out', () => {
    for (const form of forms) {
      expect(form.fields.map(({ id }) => id).toSorted()).toEqual(expected(form, flags).toSorted())
    }
  })

  it('compiles to closed, strict modules that accept what the gate found and refuse anything beside it', () => {
    const { findings, witnesses } = checkForms(source)
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    for (const form of forms) {
      const module = loadFormModule(compileFormModule(form))
      const witness = witnesses.get(form.name) ?? {}
      const now = new Date('2026-01-01T00:00:00Z')
      expect(judgeForm(module, witness, { now })).toEqual([])
      expect(module.validate({ ...witness, isAgent: '1' })).toBe(false)
      for (const { id } of form.fields.filter(({ required }) => required)) {
        const { [id]: _, ...others } = witness as Record<string, unknown>
        expect(judgeForm(module, others, { now }).map(({ field }) => field)).toContain(id)
      }
    }
  })
})

/** The same demands (specification §4, §5), put down a second time. */
function expected({ name }: CompiledForm, flags: Flags): string[] {
  const has = (part: string) => name.split('.').includes(part)
  const captcha = has('captcha') ? ['captcha'] : []
  if (has('login')) return ['username', 'password', ...captcha]
  const fields = ['agreement', 'email', 'nickname', 'birthday', 'referralCode', 'paymentPassword', ...captcha]
  if (has('affiliate')) fields.push('affiliateCode')
  if (has('username')) fields.push('username')
  if (has('username') || flags.MOBILENUMPASSREG3) fields.push('password', 'confirmPassword')
  if (has('mobile') || flags.REGMOBVERF3) fields.push('mobileNum', 'verificationCode')
  if ((has('mobile') || flags.REGMOBVERF3) && flags.UPDATEMOBILEICC3) fields.push('countryDialingCode')
  return fields
}
