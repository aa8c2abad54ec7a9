import { getCountries, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { compileForms } from '#schemas/forms/compile-form.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { normaliseFormData, validateForm } from '#schemas/forms/validation/validate-form.ts'
import { openBrowserModules } from '../../../tests/support/browser/browser-modules.ts'
import { checkCountries } from './check-countries.ts'
import { compileFormModule } from './compile-form-module.ts'
import { loadFormModule } from './load-form-module.ts'
import { phoneNumber } from './phone-number.ts'

const countries = [
  { countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 },
  { countryCode: 'US', countryDialingCode: '1', minDigits: 10, maxDigits: 10 },
  { countryCode: 'CA', countryDialingCode: '1', minDigits: 10, maxDigits: 10 },
  { countryCode: 'MT', countryDialingCode: '356', minDigits: 8, maxDigits: 8 },
]

/** Every country that the library knows, with one of its mobile numbers. */
const everyCountry = getCountries().flatMap((countryCode) => {
  const number = getExampleNumber(countryCode, examples)
  return number ? [{ countryCode, countryDialingCode: String(number.countryCallingCode), number }] : []
})

describe('a mobile number', () => {
  it('of every country is read however it is written', () => {
    expect(everyCountry.length).toBeGreaterThan(240)
    const misread = everyCountry.flatMap(({ number, ...country }) => {
      const national = number.nationalNumber
      return [
        national,
        number.formatNational(),
        number.formatInternational(),
        `\u200e${number.formatInternational()}\u202c`,
        number.number,
        `00${number.number.slice(1)}`,
        number.number.slice(1),
        number.formatNational().replace(/[ -]/g, '/'),
        number.formatInternational().replace(/[ -]/g, '\u2013'),
        inDigitsFrom(0x0660, number.formatNational()),
        inDigitsFrom(0x06f0, number.formatInternational()),
        inDigitsFrom(0xff10, number.formatInternational()).replace('+', '\uff0b'),
      ].flatMap((text) => {
        const read = phoneNumber([country], country.countryDialingCode, text)
        return read === number.number ? [] : [`${country.countryCode} ${JSON.stringify(text)}: ${read}`]
      })
    })
    expect(misread).toEqual([])
  })

  it.each([
    ['63', '9171234567', '+639171234567'],
    ['63', '0917 123-4567', '+639171234567'],
    ['63', '+63 917 123 4567', '+639171234567'],
    ['63', '63 917 123 4567', '+639171234567'],
    ['1', '(212) 555-0123', '+12125550123'],
    ['1', '6045551234', '+16045551234'],
    ['356', '99123456', '+35699123456'],
    ['63', '+356 9912 3456', '+35699123456'],
    ['63', '00356 9912 3456', '+35699123456'],
    ['63', '+1 604 555 1234', '+16045551234'],
    ['356', '+63 (0)917 123 4567', '+639171234567'],
  ])('after +%s, written %s, is stored as %s', (countryDialingCode, text, stored) => {
    expect(phoneNumber(countries, countryDialingCode, text)).toBe(stored)
  })

  it.each([
    ['63', '9000000000', 'a number that the plan does not have'],
    ['63', '1234567890', 'a number of nobody'],
    ['63', '28123456', 'a number of a house'],
    ['356', '21234567', 'a number of a house'],
    ['63', '9171234567 ext. 5', 'an extension'],
    ['63', '917123456x', 'a letter'],
    ['63', '+447400123456', 'a number of a country that is not on offer'],
    ['63', '1 604 555 1234', 'a number of another country that it does not name'],
    ['63', '00917123456700', 'too many digits'],
    ['63', 'x', 'no number'],
    ['63', '', 'nothing'],
    ['999', '9171234567', 'a code of no country'],
  ])('is not +%s %s: %s', (countryDialingCode, text) => {
    expect(phoneNumber(countries, countryDialingCode, text)).toBeUndefined()
  })
})

describe('one mobile number', () => {
  const home = (countryCode: string, code: string) => (text: string) =>
    phoneNumber([{ countryCode, countryDialingCode: code }], code, text)
  const readings = (read: (text: string) => string | undefined, texts: readonly string[]) => [
    ...new Set(texts.map(read)),
  ]
  const digits = (length: number) =>
    fc.nat({ max: 10 ** length - 1 }).map((each) => String(each).padStart(length, '0'))

  it('of Argentina is one account key, with and without 9 and 15', () => {
    const read = home('AR', '54')
    const number = fc
      .constantFrom('11', '351', '2966')
      .chain((area) => digits(10 - area.length).map((rest) => [area, rest] as const))
    fc.assert(
      fc.property(number, ([area, rest]) => {
        const stored = read(`+549${area}${rest}`)
        fc.pre(stored !== undefined)
        const ways = [
          `${area} ${rest}`,
          `+54 ${area} ${rest}`,
          `54 ${area} ${rest}`,
          `+54 9 ${area} ${rest}`,
          `0054 9 ${area} ${rest}`,
          `9 ${area} ${rest}`,
          `0${area} 15 ${rest.slice(0, -4)}-${rest.slice(-4)}`,
          `${area} 15 ${rest}`,
          `+54 ${area} 15 ${rest}`,
          `+54 9 ${area} 15 ${rest}`,
          `+54 (0) ${area} 15 ${rest}`,
        ]
        expect(readings(read, ways)).toEqual([`+549${area}${rest}`])
      }),
    )
  })

  it('of Mexico is one account key, with and without the previous prefixes 2019', () => {
    const read = home('MX', '52')
    const number = fc
      .constantFrom('55', '33', '222', '998')
      .chain((area) => digits(10 - area.length).map((rest) => area + rest))
    fc.assert(
      fc.property(number, (ten) => {
        const stored = read(`+52${ten}`)
        fc.pre(stored !== undefined)
        const ways = ['', '+52 ', '+52 1 ', '52 1 ', '0052 1 ', '01 ', '044 ', '045 ', '+52 044 ', '52 ']
        expect(
          readings(
            read,
            ways.map((before) => `${before}${ten.slice(0, 2)} ${ten.slice(2)}`),
          ),
        ).toEqual([`+52${ten}`])
      }),
    )
  })

  it.each([
    ['AR', '54', '15 2345-6789', 'without an area'],
    ['MX', '52', '1 212 555 0123', 'that may be of the United States'],
    ['BR', '55', '11 1234 5678', 'without its ninth digit'],
    ['IT', '39', '0347 123 4567', 'with a zero that belongs to numbers of houses'],
  ])('of %s is not guessed: +%s %s, %s', (countryCode, code, text) => {
    expect(home(countryCode, code)(text)).toBeUndefined()
  })
})

function inDigitsFrom(zero: number, text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCodePoint(zero + Number(digit)))
}

describe('browser and server', async () => {
  const browsers = await openBrowserModules()
  afterAll(() => browsers.close())
  const bothOf = async (flags: object) => {
    const register = { fields: {}, minimumAge: 18, captcha: false, countries }
    const forms = compileForms({ flags: { MOBILEVERCODELOGIN3: true, ...flags }, register, timeZone: 'UTC' })
    const file = compileFormModule(forms.find(({ name }) => name === 'login.sms') as CompiledForm)
    return [await browsers.load(file), loadFormModule(file)] as const
  }
  const now = new Date('2026-06-15T00:00:00Z')

  it.each<[code: string, mobileNum: string, errors: readonly string[]]>([
    ['63', '9171234567', []],
    ['63', '1234567890', ['phoneInvalid']],
    ['63', '9000000000', ['phoneInvalid']],
    ['63', '+63 917 123 4567', []],
    ['63', '+1 212 555 0123', []],
    ['63', '+44 7400 123456', ['phoneInvalid']],
    ['1', '604 555 1234', []],
    ['356', '9912/3456', []],
    ['356', '\u0669\u0669\u0661\u0662\u0663\u0664\u0665\u0666', []],
  ])('say the same of +%s %s', async (countryDialingCode, mobileNum, errors) => {
    const data = { countryDialingCode, mobileNum, verificationCode: '123 456' }
    for (const module of await bothOf({ UPDATEMOBILEICC3: true })) {
      expect(validateForm(module, data, { now }).map(({ code }) => code)).toEqual(errors)
      const sent = normaliseFormData(module.form, data)
      expect(validateForm(module, sent, { now }).map(({ code }) => code)).toEqual(errors)
    }
  })

  it('take the first country where no dialing code is asked for', async () => {
    for (const module of await bothOf({})) {
      const codes = (mobileNum: string) =>
        validateForm(module, { mobileNum, verificationCode: '123456' }, { now }).map(({ code }) => code)
      expect(codes('0917 123 4567')).toEqual([])
      expect(codes('212 555 0123')).toEqual(['phoneInvalid'])
    }
  })

  it('carry the plans of the countries on offer, and no others', async () => {
    const [{ form }] = await bothOf({})
    const [rule] = form.rules.filter((each) => each.rule === 'phoneForCountry')
    expect(Object.keys(rule?.plan.countries ?? {})).toEqual(['PH', 'US', 'CA', 'MT'])
    expect(JSON.stringify(rule?.plan).length).toBeLessThan(12_000)
  })
})

describe('the gate of countries', () => {
  it.each([
    [{ countryDialingCode: '62' }, '/register/countries/0/countryDialingCode', 'error'],
    [{ countryCode: 'XX' }, '/register/countries/0/countryCode', 'error'],
    [{ minDigits: 4, maxDigits: 5 }, '/register/countries/0', 'error'],
    [
      { countryCode: 'DE', countryDialingCode: '49', minDigits: 10, maxDigits: 10 },
      '/register/countries/0',
      'warning',
    ],
  ])('says of %j what is wrong', (change, path, severity) => {
    const [country] = countries
    if (!country) throw new Error('no country')
    expect(checkCountries([{ ...country, ...change }])).toEqual([expect.objectContaining({ path, severity })])
  })

  it('has nothing against the right ones', () => {
    expect(checkCountries(countries)).toEqual([])
  })
})
