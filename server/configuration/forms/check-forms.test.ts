import { describe, expect, it } from 'vitest'
import { checkForms, hasError } from './check-forms.ts'

const countries = [{ countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 }]

function check(fields: object, more: object = {}, flags: object = { MOBILENUMREG3: true }) {
  const register = { fields, minimumAge: 18, captcha: false, countries, ...more }
  return checkForms({ flags, register, timeZone: 'Asia/Manila' })
}
const on = { enabled: true, required: true }

describe('the gate of forms', () => {
  it('finds nothing wrong with good rules, and shows what each form accepts', () => {
    const fields = {
      username: { ...on, patternId: 'letterThenLettersDigits', minLength: 4, maxLength: 12 },
      password: { ...on, patternId: 'strongPassword', minLength: 8, maxLength: 20 },
      paymentPassword: { ...on, patternId: 'digits', minLength: 6, maxLength: 6 },
      payeeName: { ...on, patternId: 'fullName', minLength: 30 },
      email: on,
      birthday: on,
    }
    const { findings, samples } = check(fields)
    expect(findings).toEqual([])
    expect(samples.size).toBe(28)
    expect(samples.get('paymentPassword.change')).toMatchObject({
      paymentPassword: expect.stringMatching(/^\d{6}$/),
    })
    expect(samples.get('register.mobile')).toMatchObject({ mobileNum: '9051234567', agreement: true })
  })

  it('does not mind which of two fields that must differ comes first', () => {
    const same = { ...on, patternId: 'digits', minLength: 6, maxLength: 6 }
    const { findings, samples } = check({
      paymentPassword: { ...same, order: 1 },
      password: { ...same, order: 15 },
    })
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    const { password, paymentPassword } = samples.get('register.username') as Record<string, string>
    expect(paymentPassword).not.toBe(password)
  })

  it('takes a choice back where the field after it has only that one', () => {
    const digit = { ...on, minLength: 1, maxLength: 1 }
    const rule = (expression: string, accepts: string[]) => ({
      ...digit,
      acceptedPattern: { expression, message: { en: 'A letter' }, accepts, refuses: ['?'] },
    })
    const fields = {
      paymentPassword: { ...rule('^[ab]$', ['a', 'b']), order: 1 },
      password: { ...rule('^a$', ['a']), order: 15 },
    }
    expect(check(fields).samples.get('register.username')).toMatchObject({
      paymentPassword: 'b',
      password: 'a',
    })
  })

  it.each([
    ['an unknown pattern', { email: { ...on, patternId: 'evil' } }, '/register/fields/email/patternId'],
    [
      'least above most',
      { email: { ...on, minLength: 9, maxLength: 3 } },
      '/register/fields/email/minLength',
    ],
    ['an unknown field', { shoeSize: on }, '/register/fields/shoeSize'],
    ['an unknown key', { email: { ...on, requird: true } }, '/register/fields/email/requird'],
    ['a pattern that no length allows', { email: { ...on, maxLength: 3 } }, '/register/fields/email'],
    ['two demands that exclude each other', own('thai', '^[a-z]+$', 'abc'), '/register/fields/nickname'],
    [
      'a number that is too long for its field',
      { mobileNum: { ...on, maxLength: 5 } },
      '/register/fields/mobileNum',
    ],
    [
      'an evil expression',
      own('any', '^(a+)+$', 'a'),
      '/register/fields/nickname/acceptedPattern/expression',
    ],
    [
      'a broken expression',
      own('any', '^[\\w-.]+$', 'a'),
      '/register/fields/nickname/acceptedPattern/expression',
    ],
    [
      'a sample that is refused',
      own('any', '^[a-z]+$', 'A'),
      '/register/fields/nickname/acceptedPattern/accepts/0',
    ],
  ])('refuses %s, once, with path and reason', (_, fields, path) => {
    const errors = check(fields).findings.filter(({ severity }) => severity === 'error')
    expect(new Set(errors.map((error) => error.path))).toEqual(new Set([path]))
    expect(errors[0]?.reason).toMatch(/\w/)
  })

  it('warns of a rule without effect, and of a closed registration', () => {
    const { findings } = check({ email: { enabled: false, required: true } }, {}, { USERNAMEREG3: false })
    expect(findings.map(({ path, severity }) => [path, severity])).toEqual([
      ['/register/fields/email/required', 'warning'],
      ['/flags', 'warning'],
    ])
    expect(hasError(findings)).toBe(false)
  })

  it('refuses a site without countries or with an age of its own', () => {
    expect(check({}, { countries: [] }).findings.map(({ path }) => path)).toEqual(['/register/countries'])
    expect(check({}, { minimumAge: 16 }).findings.map(({ path }) => path)).toEqual(['/register/minimumAge'])
  })
})

function own(patternId: string, expression: string, sample: string) {
  const acceptedPattern = { expression, message: { en: 'Own' }, accepts: [sample], refuses: ['?'] }
  return { nickname: { ...on, patternId, acceptedPattern } }
}
