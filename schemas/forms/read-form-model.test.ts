import { describe, expect, it } from 'vitest'
import { compileForms } from './compile-form.ts'
import { ruledFieldIds } from './field-ids.ts'
import { readFormModel } from './read-form-model.ts'

const register = {
  fields: {},
  minimumAge: 18,
  captcha: false,
  countries: [{ countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 }],
}
const read = (fields: unknown, more: object = {}) =>
  readFormModel({ flags: {}, register: { ...register, fields, ...more }, timeZone: 'Asia/Manila' })
const said = (model: ReturnType<typeof readFormModel>) => model.diagnostics.map(({ path }) => path)

describe('a configuration that makes no sense in places', () => {
  it('says nothing of one that does', () => {
    expect(read({ email: { enabled: true, required: false } }).diagnostics).toEqual([])
  })

  it('drops both bounds where the least is above the most', () => {
    const model = read({ nickname: { enabled: true, required: true, minLength: 9, maxLength: 3 } })
    expect(model.rules.get('nickname')).toMatchObject({ enabled: true, min: 1, max: 256 })
    expect(said(model)).toEqual(['/register/fields/nickname/minLength'])
  })

  it('keeps the length of a field whose pattern is unknown', () => {
    const model = read({ nickname: { enabled: true, required: true, patternId: 'evil', maxLength: 9 } })
    expect(model.rules.get('nickname')).toEqual({ enabled: true, required: true, min: 1, max: 9 })
    expect(said(model)).toEqual(['/register/fields/nickname/patternId'])
  })

  it('ignores a field that it does not know, also one with the name of something inherited', () => {
    const model = read(
      JSON.parse('{"shoeSize":{"enabled":true},"__proto__":{"enabled":true},"constructor":{}}'),
    )
    expect(said(model)).toEqual([
      '/register/fields/shoeSize',
      '/register/fields/__proto__',
      '/register/fields/constructor',
    ])
  })

  it('does not require what is not shown', () => {
    const model = read({ email: { enabled: false, required: true } })
    expect(model.rules.get('email')).toMatchObject({ enabled: false, required: false })
    expect(model.diagnostics).toEqual([
      expect.objectContaining({ path: '/register/fields/email/required', severity: 'warning' }),
    ])
  })

  it('drops an expression that does not compile, and only that', () => {
    const acceptedPattern = { expression: '^[\\w-.]+$', message: {}, accepts: [], refuses: [] }
    const model = read({
      nickname: { enabled: true, required: true, patternId: 'noSpaces', acceptedPattern },
    })
    expect(model.rules.get('nickname')).toEqual({
      enabled: true,
      required: true,
      min: 1,
      max: 256,
      patternId: 'noSpaces',
    })
  })

  it('takes the stricter age and its own time zone where none can be read', () => {
    const model = readFormModel({
      flags: {},
      register: { ...register, minimumAge: 12 },
      timeZone: 'Mars/Olympus',
    })
    expect(model).toMatchObject({ minimumAge: 21, timeZone: 'UTC' })
    expect(said(model)).toEqual(['/register/minimumAge', '/locales/timeZone'])
  })

  it('leaves the built-in minimum where nothing can be read', () => {
    const forms = compileForms({ flags: null, register: 7, timeZone: undefined })
    expect(forms[0]?.fields.map(({ id }) => id)).toEqual([
      'username',
      'password',
      'confirmPassword',
      'agreement',
    ])
  })

  it('reads a hundred thousand unknown fields without complaining of each', () => {
    const fields = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, index) => [`field${index}`, { enabled: true }]),
    )
    const model = read(fields)
    expect(model.rules.size).toBe(ruledFieldIds.length)
    expect(model.diagnostics.length).toBeLessThanOrEqual(64)
  })
})
