import { describe, expect, it } from 'vitest'
import type { FormData, NamedRule } from './form.ts'
import { judgeRule } from './named-rules.ts'

const context = { now: new Date('2026-06-15T00:00:00Z') }
const codeOf = (rule: NamedRule, data: FormData) => judgeRule(rule, data, context)?.code

describe('phoneForCountry', () => {
  const countries = [
    { countryDialingCode: '63', minDigits: 10, maxDigits: 10 },
    { countryDialingCode: '66', minDigits: 8, maxDigits: 9 },
  ]
  const chosen: NamedRule = {
    rule: 'phoneForCountry',
    field: 'mobileNum',
    dialingCode: 'countryDialingCode',
    countries,
  }
  const first: NamedRule = { rule: 'phoneForCountry', field: 'mobileNum', countries }

  it.each(['9171234567', '09171234567', '917 123-4567', '(917) 123.4567'])(
    'takes %j in the first country',
    (mobileNum) => {
      expect(codeOf(first, { mobileNum })).toBeUndefined()
      expect(codeOf(chosen, { mobileNum, countryDialingCode: '63' })).toBeUndefined()
      expect(codeOf(chosen, { mobileNum, countryDialingCode: '66' })).toBe('phoneInvalid')
    },
  )

  it.each(['917123456', '+639171234567', '917123456x', '９１７１２３４５６７', true])(
    'refuses %j',
    (mobileNum) => {
      expect(judgeRule(first, { mobileNum }, context)).toEqual({
        code: 'phoneInvalid',
        field: 'mobileNum',
        params: { min: 10, max: 10 },
      })
    },
  )

  it('refuses any number of a country that is not on the list', () => {
    expect(codeOf(chosen, { mobileNum: '9171234567', countryDialingCode: '1' })).toBe('phoneInvalid')
  })

  it('lets an empty optional number be', () => {
    expect(codeOf(first, {})).toBeUndefined()
  })
})

describe('rules between two fields', () => {
  const equal: NamedRule = { rule: 'equalsField', field: 'confirmPassword', other: 'password' }
  const differs: NamedRule = { rule: 'notSamePassword', field: 'paymentPassword', other: 'password' }

  it('compares passwords to the last space', () => {
    expect(codeOf(equal, { password: 'a ', confirmPassword: 'a ' })).toBeUndefined()
    expect(codeOf(equal, { password: 'a ', confirmPassword: 'a' })).toBe('notEqual')
    expect(codeOf(equal, { password: 'é', confirmPassword: 'e\u0301' })).toBe('notEqual')
  })

  it('refuses the password as payment password', () => {
    expect(codeOf(differs, { password: '123456', paymentPassword: '123456' })).toBe('samePassword')
    expect(codeOf(differs, { password: '123456', paymentPassword: '654321' })).toBeUndefined()
    expect(codeOf(differs, { password: '123456' })).toBeUndefined()
  })
})

describe('mustAccept', () => {
  it.each([false, undefined, 'true', 'on'])('is not met by %j', (agreement) => {
    expect(codeOf({ rule: 'mustAccept', field: 'agreement' }, { agreement })).toBe('mustAccept')
  })
})

describe('minimumAge', () => {
  const rule: NamedRule = { rule: 'minimumAge', field: 'birthday', age: 21, timeZone: 'Asia/Manila' }

  it('tells a day that is none from one that is too late', () => {
    expect(codeOf(rule, { birthday: '1999-02-30' })).toBe('dateInvalid')
    expect(judgeRule(rule, { birthday: '2005-06-16' }, context)).toEqual({
      code: 'tooYoung',
      field: 'birthday',
      params: { age: 21 },
    })
    expect(codeOf(rule, { birthday: '06-15-2005' })).toBeUndefined()
    expect(codeOf(rule, { birthday: '2990-01-01' })).toBe('tooYoung')
  })
})
