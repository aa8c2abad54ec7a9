import { describe, expect, it } from 'vitest'
import { asked, countries, given, on, plain, register, source } from '#tests/support/forms/compiled-forms.ts'
import type { FormMode, FormVariant } from './form.ts'

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

  it('is bounded, normalised and stored as its rule and pattern say', () => {
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
