import { describe, expect, it } from 'vitest'
import { asked, given, named, on, register, source } from '#tests/support/forms/compiled-forms.ts'
import { compileForms } from './compile-form.ts'

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

  it('asks for the dialing code only with UPDATEMOBILEICC3, before the number, each code once, the first by name', () => {
    const form = register('username', source({ UPDATEMOBILEICC3: true }, { mobileNum: on }))
    const ids = form.fields.map(({ id }) => id)
    expect(ids.indexOf('countryDialingCode')).toBe(ids.indexOf('mobileNum') - 1)
    expect(form.fields.find(({ id }) => id === 'countryDialingCode')?.choices).toEqual([
      { value: '63', countryCode: 'PH', names: { en: ['Philippines'], fil: ['Pilipinas'] } },
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

  it('hold a new password to the rule of a password, and the previous one to none', () => {
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

it('names the account as what members have: a mobile number too, where they register with one', () => {
  const nameOf = (form: string, flags: Parameters<typeof source>[0]) =>
    named(form, source(flags))?.fields.find(({ id }) => id === 'username')?.named
  for (const form of ['login.password', 'forgotPassword.email']) {
    expect(nameOf(form, {})).toBeUndefined()
    expect(nameOf(form, { MOBILENUMREG3: true })).toBe('orMobile')
    expect(nameOf(form, { MOBILENUMREG3: true, USERNAMEREG3: false })).toBe('orMobile')
  }
  expect(nameOf('register.username', { MOBILENUMREG3: true })).toBeUndefined()
})
