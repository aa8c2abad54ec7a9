import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { registrationModes } from '../registration-modes.ts'
import { isCommon } from './common-passwords.ts'
import { compileForms } from '../compile-form.ts'
import { partsOf } from '../fields/patterns.ts'
import { readMobileNumber } from './read-mobile-number.ts'
import { normaliseFormData, validateField, validateForm, type FormModule } from './validate-form.ts'

it('tells the first demand of a pattern that is not met, in whatever order the validator lists them', () => {
  const parts = partsOf('strongPassword')
  const field = {
    id: 'password',
    widget: 'newPassword',
    required: true,
    autocomplete: 'new-password',
    min: 1,
    max: 64,
    parts,
    normalise: 'none',
    group: 'account',
  } as const
  const form = { name: 'x', schema: {}, fields: [field], rules: [], diagnostics: [] }
  const errors = parts.map(({ expression }) => ({
    keyword: 'pattern',
    instancePath: '/password',
    params: { pattern: expression },
  }))
  for (const listed of [errors, errors.toReversed()]) {
    const validate: FormModule['validate'] = Object.assign(() => false, { errors: listed })
    const [error] = validateForm({ form, validate }, { password: '?' }, { now: new Date(0) })
    expect(error?.code).toBe('pattern.oneUppercase')
  }
})

it('puts the tab of the username before that of the mobile number', () => {
  const flags = { USERNAMEREG3: true, MOBILENUMREG3: true } as Parameters<typeof registrationModes>[0]
  expect(registrationModes(flags)).toEqual(['username', 'mobile'])
})

/** A form of some fields with the validator that its schema makes. */
function moduleOf(name: string, fields: object = {}, flags: object = {}): FormModule {
  const form = compileForms({
    flags,
    register: { fields, minimumAge: 18, captcha: false, countries },
    timeZone: 'Asia/Manila',
  }).find((each) => each.name === name)
  if (!form) throw new Error(name)
  const validate = new Ajv({ strict: true, allErrors: true, ownProperties: true }).compile(form.schema)
  return { form, validate, readMobileNumber, isCommon }
}

const countries = [{ countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 }]
const on = { enabled: true, required: true }
const now = new Date('2026-06-15T00:00:00Z')

describe('a registration', () => {
  const module = moduleOf('register.username', {
    username: { ...on, minLength: 4, maxLength: 12, patternId: 'letterThenLettersDigits' },
    nickname: { ...on, required: false, minLength: 3, maxLength: 3 },
    email: { ...on, required: false },
    mobileNum: { ...on, required: false },
    birthday: { ...on, required: false },
  })
  const user = {
    username: 'maria01',
    password: 'Correct-Horse1',
    confirmPassword: 'Correct-Horse1',
    agreement: true,
  }
  const wrong = (change: unknown) =>
    validateForm(module, { ...user, ...(change as object) }, { now, around: ['Solmar'] })

  it.each<[change: object, errors: readonly object[]]>([
    [{}, []],
    [{ nickname: '', email: ' ', mobileNum: '0917 123 4567', birthday: '1990-02-03' }, []],
    [{ username: undefined }, [{ field: 'username', code: 'required' }]],
    [{ username: ' \u200b ' }, [{ field: 'username', code: 'required' }]],
    [{ username: 7 }, [{ field: 'username', code: 'required' }]],
    [{ username: true }, [{ field: 'username', code: 'invalid' }]],
    [{ username: 'abc' }, [{ field: 'username', code: 'tooShort', params: { min: 4, max: 12 } }]],
    [{ username: 'a'.repeat(13) }, [{ field: 'username', code: 'tooLong', params: { min: 4, max: 12 } }]],
    [
      { username: '1aria' },
      [{ field: 'username', code: 'pattern.letterFirst', params: { min: 4, max: 12 } }],
    ],
    [
      { username: 'maria_1' },
      [{ field: 'username', code: 'pattern.englishLettersDigits', params: { min: 4, max: 12 } }],
    ],
    [{ nickname: 'ab' }, [{ field: 'nickname', code: 'exactLength', params: { min: 3, max: 3 } }]],
    [{ nickname: 'abcd' }, [{ field: 'nickname', code: 'exactLength', params: { min: 3, max: 3 } }]],
    [{ mobileNum: '1' }, [{ field: 'mobileNum', code: 'phoneInvalid', params: { min: 10, max: 10 } }]],
    [{ birthday: '2015-01-01' }, [{ field: 'birthday', code: 'tooYoung', params: { age: 18 } }]],
    [{ confirmPassword: undefined }, [{ field: 'confirmPassword', code: 'required' }]],
    [{ confirmPassword: 'Correct-Horse1 ' }, [{ field: 'confirmPassword', code: 'notEqual' }]],
    [{ agreement: undefined }, [{ field: 'agreement', code: 'mustAccept' }]],
    [{ agreement: false }, [{ field: 'agreement', code: 'mustAccept' }]],
    [{ agreement: 'true' }, [{ field: 'agreement', code: 'invalid' }]],
    [
      { password: 'maria0100', confirmPassword: 'maria0100' },
      [{ field: 'password', code: 'passwordCommon' }],
    ],
    [
      { password: 'Solmar2026', confirmPassword: 'Solmar2026' },
      [{ field: 'password', code: 'passwordCommon' }],
    ],
    [
      { username: '1', agreement: undefined, password: undefined, confirmPassword: undefined },
      [
        { field: 'username', code: 'tooShort', params: { min: 4, max: 12 } },
        { field: 'password', code: 'required' },
        { field: 'confirmPassword', code: 'required' },
        { field: 'agreement', code: 'mustAccept' },
      ],
    ],
  ])('that is changed by %j is wrong in %j', (change, errors) => {
    expect(wrong(change)).toEqual(errors)
  })

  it('validates one field with the others in sight', () => {
    const data = { ...user, username: '1', confirmPassword: 'other' }
    expect(validateField(module, data, 'confirmPassword', { now })).toEqual({
      field: 'confirmPassword',
      code: 'notEqual',
    })
    expect(validateField(module, data, 'password', { now })).toBeUndefined()
  })

  it('is validated by its rules only until the site is known', () => {
    const data = { ...user, password: 'password1', confirmPassword: 'password1' }
    expect(validateForm(module, data, { now })).toEqual([])
  })

  it.each([null, undefined, 'text', 7, Object.create(user)])('is empty where its data is %s', (data) => {
    expect(normaliseFormData(module.form, data)).toEqual({})
    expect(validateForm(module, data, { now })).not.toEqual([])
  })

  it('keeps only what its form shows', () => {
    const hostile = JSON.parse('{"isAgent":"1","__proto__":"x","email":"  ","constructor":"y"}') as object
    expect(normaliseFormData(module.form, { ...hostile, ...user, username: ' maria01 ' })).toEqual(user)
  })
})

it('is refused when the validator gives no known reason', () => {
  const { form } = moduleOf('login.password')
  const refused = (errors: readonly object[] | null) =>
    validateForm(
      { form, validate: Object.assign(() => false, { errors }) as FormModule['validate'] },
      {},
      { now },
    )
  const first = [{ field: 'username', code: 'invalid' }]
  expect(refused(null)).toEqual(first)
  expect(refused([{ keyword: 'if', instancePath: '/password', params: {} }])).toEqual(first)
  expect(refused([{ keyword: 'required', instancePath: '', params: { missingProperty: 'other' } }])).toEqual(
    first,
  )
  expect(refused([{ keyword: 'pattern', instancePath: '/password', params: { pattern: 'x' } }])).toEqual([
    { field: 'password', code: 'invalid' },
  ])
  expect(refused([{ keyword: 'minLength', instancePath: '/password', params: {} }])[0]?.code).toBe('tooShort')
})
