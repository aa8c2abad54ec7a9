import { describe, expect, it } from 'vitest'
import { compileForm, compileForms } from './compile-form.ts'
import type { CompiledForm, FormMode, FormVariant } from './form.ts'
import { readFormModel } from './read-form-model.ts'

const plain: FormVariant = { captcha: false, affiliate: false }
const countries = [
  { countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 },
  { countryCode: 'US', countryDialingCode: '1', minDigits: 10, maxDigits: 10 },
  { countryCode: 'CA', countryDialingCode: '1', minDigits: 10, maxDigits: 10 },
]

function source(flags: object = {}, fields: object = {}, more: object = {}) {
  return {
    flags,
    register: { fields, minimumAge: 18, captcha: false, countries, ...more },
    timeZone: 'Asia/Manila',
  }
}

function register(mode: FormMode<'register'>, from = source(), variant = plain): CompiledForm {
  return compileForm(readFormModel(from), 'register', mode, variant)
}

const asked = (form: CompiledForm) => form.fields.map(({ id, required }) => (required ? `${id}*` : id))
const on = { enabled: true, required: true }

function named(name: string, from = source()): CompiledForm | undefined {
  return compileForms(from).find((form) => form.name === name)
}

function given(name: string, from = source()): CompiledForm {
  const form = named(name, from)
  if (!form) throw new Error(name)
  return form
}

describe('registration by username', () => {
  it('asks for what the rules ask for, grouped and in their order, the agreement last', () => {
    const fields = {
      birthday: on,
      email: { ...on, required: false },
      nickname: { ...on, order: 1, group: 'account' },
    }
    expect(asked(register('username', source({}, fields)))).toEqual([
      'nickname*',
      'username*',
      'password*',
      'confirmPassword*',
      'email',
      'birthday*',
      'agreement*',
    ])
  })

  it('requires mobile number and code with REGMOBVERF3, whatever the rules say', () => {
    const off = { mobileNum: { enabled: false, required: false } }
    expect(asked(register('username', source({ REGMOBVERF3: true }, off)))).toEqual(
      expect.arrayContaining(['mobileNum*', 'verificationCode*']),
    )
    expect(asked(register('username', source({}, { verificationCode: on })))).not.toContain(
      'verificationCode*',
    )
  })

  it('asks for the dialing code only with UPDATEMOBILEICC3, before the number, each code once', () => {
    const form = register('username', source({ UPDATEMOBILEICC3: true }, { mobileNum: on }))
    const ids = form.fields.map(({ id }) => id)
    expect(ids.indexOf('countryDialingCode')).toBe(ids.indexOf('mobileNum') - 1)
    expect(form.fields.find(({ id }) => id === 'countryDialingCode')?.choices).toEqual([
      { value: '63', countryCode: 'PH' },
      { value: '1', countryCode: 'US', sharedBy: ['CA'] },
    ])
    expect(asked(register('username', source({}, { mobileNum: on, countryDialingCode: on })))).not.toContain(
      'countryDialingCode*',
    )
  })

  it('never leaves out name and password, and accepts no rule for the confirmation', () => {
    const off = { enabled: false, required: false }
    const fields = {
      username: off,
      password: off,
      confirmPassword: { ...off, patternId: 'thai', minLength: 40 },
    }
    const form = register('username', source({}, fields))
    expect(asked(form)).toEqual(['username*', 'password*', 'confirmPassword*', 'agreement*'])
    expect(form.fields[2]).toMatchObject({ min: 1, max: 256, parts: [] })
  })
})

describe('registration by mobile number', () => {
  it('asks for the number first, and for a password before its code only with MOBILENUMPASSREG3', () => {
    expect(asked(register('mobile', source({ MOBILENUMPASSREG3: true })))).toEqual([
      'mobileNum*',
      'password*',
      'confirmPassword*',
      'verificationCode*',
      'agreement*',
    ])
    expect(asked(register('mobile', source({ MOBILENUMPASSREG3: false })))).toEqual([
      'mobileNum*',
      'verificationCode*',
      'agreement*',
    ])
  })
})

describe('variants', () => {
  it('show captcha and invitation code when the process needs them', () => {
    const form = register('username', source(), { captcha: true, affiliate: true })
    expect(form.name).toBe('register.username.captcha.affiliate')
    expect(asked(form)).toEqual(expect.arrayContaining(['captcha*', 'affiliateCode']))
    expect(asked(register('username'))).not.toContain('captcha*')
  })

  it('all have the captcha where the merchant always asks for one', () => {
    expect(asked(register('username', source({}, {}, { captcha: true })))).toContain('captcha*')
  })
})

describe('login', () => {
  it('does not hold old accounts to the rules of today', () => {
    const fields = { username: { ...on, minLength: 6, maxLength: 8, patternId: 'digits' } }
    const [login] = compileForms(source({}, fields)).filter(({ name }) => name === 'login.password')
    expect(login?.fields).toMatchObject([
      { id: 'username', min: 1, max: 256, parts: [] },
      { id: 'password', autocomplete: 'current-password', parts: [] },
    ])
    expect(login?.rules).toEqual([])
  })

  it('by a code is there only with MOBILEVERCODELOGIN3, and asks for a dialing code only with UPDATEMOBILEICC3', () => {
    expect(named('login.sms')).toBeUndefined()
    const flags = { MOBILEVERCODELOGIN3: true }
    expect(asked(given('login.sms', source(flags)))).toEqual(['mobileNum*', 'verificationCode*'])
    expect(asked(given('login.sms.captcha', source({ ...flags, UPDATEMOBILEICC3: true })))).toEqual([
      'countryDialingCode*',
      'mobileNum*',
      'verificationCode*',
      'captcha*',
    ])
  })

  it('names a number to the browser as a whole, or as the part beside a dialing code', () => {
    const tokens = (flags: object) =>
      given('login.sms', source({ MOBILEVERCODELOGIN3: true, ...flags })).fields.map(
        ({ autocomplete }) => autocomplete,
      )
    expect(tokens({})).toEqual(['tel', 'one-time-code'])
    expect(tokens({ UPDATEMOBILEICC3: true })).toEqual(['tel-country-code', 'tel-national', 'one-time-code'])
  })

  it('is left where registration is closed, and all that an account needs', () => {
    const names = compileForms(source({ USERNAMEREG3: false })).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['login.password', 'changePassword.member']))
    expect(names.filter((name) => name.startsWith('register.'))).toEqual([])
  })
})

describe('forms of an account', () => {
  const strict = { password: { ...on, patternId: 'strongPassword', minLength: 10, maxLength: 20 } }

  it('hold a new password to the rule of a password, and the one of before to none', () => {
    const form = given('changePassword.member', source({}, strict))
    expect(form.fields).toMatchObject([
      { id: 'oldPassword', min: 1, max: 256, parts: [], autocomplete: 'current-password' },
      { id: 'newPassword', min: 10, max: 20, widget: 'newPassword' },
      { id: 'confirmNewPassword', parts: [] },
    ])
    expect(form.fields[1]?.parts).toHaveLength(4)
    expect(form.rules).toEqual([
      { rule: 'equalsField', field: 'confirmNewPassword', other: 'newPassword' },
      { rule: 'notSamePassword', field: 'newPassword', other: 'oldPassword' },
    ])
  })

  it('ask for a code before a password changes with CHNGPASSVERIF3', () => {
    expect(asked(given('changePassword.member', source({ CHNGPASSVERIF3: true })))).toContain(
      'verificationCode*',
    )
    expect(asked(given('changePassword.forced', source({ CHNGPASSVERIF3: true })))).toEqual([
      'newPassword*',
      'confirmNewPassword*',
    ])
  })

  it('hold a payment password to its own rule, and apart from the other passwords', () => {
    const rule = { paymentPassword: { ...on, patternId: 'digits', minLength: 6, maxLength: 6 } }
    expect(given('paymentPassword.set', source({}, rule)).rules).toEqual([
      { rule: 'equalsField', field: 'confirmPaymentPassword', other: 'paymentPassword' },
      { rule: 'notSamePassword', field: 'paymentPassword', other: 'password' },
    ])
    expect(given('paymentPassword.change', source({}, rule)).fields[1]).toMatchObject({ min: 6, max: 6 })
  })

  it('let a member edit what the rules turn on, in their order, but no evidence', () => {
    const fields = {
      nickname: { ...on, required: false },
      address: { ...on, order: 1 },
      birthday: on,
      idNumber: on,
      email: on,
    }
    expect(asked(given('profile.member', source({}, fields)))).toEqual(['address*', 'nickname'])
    expect(named('profile.member', source({}, { birthday: on }))).toBeUndefined()
  })

  it('never ask in a registration for what only a profile has', () => {
    expect(asked(register('username', source({}, { occupation: on })))).not.toContain('occupation*')
  })

  it('are the same for every merchant where no rule is about them', () => {
    const other = source({ UPDATEMOBILEICC3: true }, strict, { minimumAge: 21 })
    for (const name of ['login.password', 'secondVerification.totp', 'forgotPassword.email.captcha']) {
      expect(JSON.stringify(given(name))).toBe(JSON.stringify(given(name, other)))
    }
  })
})

it('puts no human text into a schema', () => {
  const acceptedPattern = { expression: '^x$', message: { en: 'Only an x' }, accepts: ['x'], refuses: ['y'] }
  const form = register('username', source({}, { nickname: { ...on, acceptedPattern } }))
  expect(JSON.stringify(form.schema)).not.toMatch(/title|description|default|Only an x/)
  expect(form.fields.find(({ id }) => id === 'nickname')?.parts).toEqual([
    { expression: '^x$', message: 'pattern.own', text: { en: 'Only an x' }, example: 'x' },
  ])
})

it('gives the same form for the same configuration, byte for byte', () => {
  expect(JSON.stringify(compileForms(source()))).toBe(JSON.stringify(compileForms(source())))
})

describe('a field of a registration', () => {
  const flags = { UPDATEMOBILEICC3: true, REGMOBVERF3: true }
  const fields = {
    qqNum: { ...on, patternId: 'digits', minLength: 0, maxLength: 9 },
    zalo: { enabled: true, required: false, patternId: 'digits', minLength: 0 },
    payeeName: { ...on, patternId: 'fullName' },
    nickname: on,
    line: on,
    birthday: on,
  }
  const shown = (mode: FormMode<'register'>, more: object = {}) => {
    const form = register(mode, source(flags, { ...fields, ...more }, { captcha: true }))
    return { form, view: (id: string) => form.fields.find((each) => each.id === id) }
  }

  it('is bounded, written and kept as its rule and its pattern say', () => {
    const { view } = shown('username')
    expect(view('qqNum')).toMatchObject({
      required: true,
      min: 1,
      max: 9,
      inputMode: 'numeric',
      normalise: 'trim',
    })
    expect(view('qqNum')?.parts.map(({ message }) => message)).toEqual(['pattern.digits'])
    expect(view('zalo')).toMatchObject({ required: false, min: 0 })
    expect(view('line')).toMatchObject({ min: 1, max: 256, parts: [], normalise: 'trim' })
    expect(view('payeeName')).not.toHaveProperty('inputMode')
    expect(view('payeeName')).toMatchObject({ normalise: 'spaces' })
    expect(view('mobileNum')).toMatchObject({ inputMode: 'tel', normalise: 'phone' })
    expect(view('password')).toMatchObject({ normalise: 'none' })
    for (const id of ['agreement', 'countryDialingCode']) {
      expect(view(id)).not.toHaveProperty('min')
      expect(view(id)).not.toHaveProperty('max')
    }
    expect(view('agreement')).not.toHaveProperty('choices')
  })

  it('stands in its group, with what belongs to it, and the agreement is the last of all', () => {
    const places = (mode: FormMode<'register'>, more: object = {}) =>
      shown(mode, more).form.fields.map(({ id, group }) => `${group} ${id}`)
    const consent = ['consent captcha', 'consent agreement']
    const number = (group: string) =>
      ['countryDialingCode', 'mobileNum', 'verificationCode'].map((id) => `${group} ${id}`)
    const secret = ['account password', 'account confirmPassword']
    const contact = ['contact qqNum', 'contact zalo', 'contact line']
    const person = ['person nickname', 'person payeeName', 'person birthday']
    expect(places('username').toSorted()).toEqual(
      ['account username', ...secret, ...number('contact'), ...contact, ...person, ...consent].toSorted(),
    )
    expect(places('username').slice(0, 3)).toEqual(['account username', ...secret])
    expect(places('username').slice(-2)).toEqual(consent)
    expect(places('mobile').slice(0, 3)).toEqual(number('account'))
    expect(places('mobile').slice(-2)).toEqual(consent)
    const moved = {
      captcha: { ...on, group: 'person', order: 999 },
      mobileNum: { ...on, group: 'person', order: 0 },
    }
    expect(places('username', moved).slice(-2)).toEqual(consent)
    expect(places('username', moved)).toEqual(expect.arrayContaining(number('person')))
    expect(places('mobile', moved).slice(0, 3)).toEqual(number('account'))
    expect(places('mobile', { nickname: { ...on, group: 'account', order: 0 } }).slice(0, 4)).toEqual([
      ...number('account'),
      'account nickname',
    ])
  })

  it('is related to others by rules', () => {
    const { form } = shown('username')
    expect(form.rules).toEqual([
      { rule: 'equalsField', field: 'confirmPassword', other: 'password' },
      expect.objectContaining({
        rule: 'phoneForCountry',
        field: 'mobileNum',
        dialingCode: 'countryDialingCode',
        countries,
      }),
      { rule: 'minimumAge', field: 'birthday', age: 18, timeZone: 'Asia/Manila' },
      { rule: 'mustAccept', field: 'agreement' },
    ])
    const login = given('login.sms', source({ MOBILEVERCODELOGIN3: true }))
    expect(login.rules.map(({ rule }) => rule)).toEqual(['phoneForCountry'])
    expect(login.rules[0]).not.toHaveProperty('dialingCode')
  })

  it('asks for an invitation code as the rule says, and without one where a link brought it', () => {
    const invited: FormVariant = { captcha: false, affiliate: true }
    const code = (rule: object | undefined, variant: FormVariant) =>
      asked(register('username', source({}, rule ? { affiliateCode: rule } : {}), variant)).filter((id) =>
        id.startsWith('affiliateCode'),
      )
    expect(code(undefined, plain)).toEqual([])
    expect(code(undefined, invited)).toEqual(['affiliateCode'])
    expect(code({ ...on, required: false }, plain)).toEqual(['affiliateCode'])
    expect(code(on, invited)).toEqual(['affiliateCode*'])
  })

  it('has no dialing code to choose where no country can be read', () => {
    const from = source(
      { UPDATEMOBILEICC3: true, MOBILEVERCODELOGIN3: true },
      { mobileNum: on },
      { countries: [] },
    )
    expect(asked(register('username', from))).not.toContain('countryDialingCode*')
    expect(asked(given('login.sms', from))).toEqual(['mobileNum*', 'verificationCode*'])
  })
})

it.each([
  ['secondVerification.sms', ['verificationCode*']],
  ['secondVerification.email', ['verificationCode*']],
  ['secondVerification.realName', ['realName*']],
  ['secondVerification.bankAccountName', ['bankAccountName*']],
  ['secondVerification.totp', ['totpCode*']],
  ['secondVerification.recoveryCode', ['recoveryCode*']],
])('%s asks for %j', (name, fields) => {
  expect(asked(given(name))).toEqual(fields)
})
