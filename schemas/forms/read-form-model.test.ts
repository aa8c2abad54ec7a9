import { describe, expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { compileForms } from './compile-form.ts'
import { ruledFieldIds } from './fields/field-ids.ts'
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
  it('reports nothing for a sound configuration', () => {
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

const own = { expression: '^[a-z]+$', message: { en: 'Letters' }, accepts: ['aa'], refuses: [] }
const nickname = (rule: object) => ({ nickname: { enabled: true, required: false, ...rule } })

describe('the rule of a field', () => {
  it.each<[rule: object, expected: object, path?: string]>([
    [{}, { enabled: true, required: false, min: 1, max: 256 }],
    [{ enabled: 1 }, { enabled: false, required: false }, 'enabled'],
    [{ required: 'yes' }, { enabled: true, required: false }, 'required'],
    [
      { minLength: 0, maxLength: 256 },
      { min: 0, max: 256 },
    ],
    [
      { minLength: 5, maxLength: 5 },
      { min: 5, max: 5 },
    ],
    [{ minLength: 6, maxLength: 5 }, { min: 1, max: 256 }, 'minLength'],
    [{ minLength: -1 }, { min: 1, max: 256 }, 'minLength'],
    [{ minLength: 1.5 }, { min: 1, max: 256 }, 'minLength'],
    [{ minLength: '5' }, { min: 1, max: 256 }, 'minLength'],
    [{ maxLength: 0 }, { min: 1, max: 256 }, 'maxLength'],
    [{ maxLength: 257 }, { min: 1, max: 256 }, 'maxLength'],
    [{ order: 0 }, { order: 0 }],
    [{ order: 1001 }, { min: 1 }, 'order'],
    [{ group: 'person' }, { group: 'person' }],
    [{ group: 'consent' }, { min: 1 }, 'group'],
    [{ group: 7 }, { min: 1 }, 'group'],
    [{ patternId: 'digits' }, { patternId: 'digits' }],
    [{ patternId: 7 }, { min: 1 }, 'patternId'],
    [{ colour: 'red' }, { min: 1 }, 'colour'],
    [{ 'a/b~c': 1 }, { min: 1 }, 'a~1b~0c'],
    [
      { acceptedPattern: own },
      { own: { expression: '^[a-z]+$', message: 'pattern.own', text: { en: 'Letters' }, example: 'aa' } },
    ],
    [{ acceptedPattern: { ...own, expression: '' } }, { min: 1 }, 'acceptedPattern/expression'],
    [{ acceptedPattern: { ...own, expression: 7 } }, { min: 1 }, 'acceptedPattern/expression'],
    [{ acceptedPattern: { ...own, expression: '[' } }, { min: 1 }, 'acceptedPattern/expression'],
    [{ acceptedPattern: { ...own, expression: 'a'.repeat(257) } }, { min: 1 }, 'acceptedPattern/expression'],
    [
      { acceptedPattern: { ...own, expression: 'a'.repeat(256), message: 7, accepts: 'aa' } },
      { own: { expression: 'a'.repeat(256), message: 'pattern.own', text: {} } },
    ],
    [
      {
        acceptedPattern: {
          ...own,
          accepts: [' '],
          message: { '1': 'x', 'en!': 'x', '!en': 'x', e: 'x', tl: 7 },
        },
      },
      { own: { expression: '^[a-z]+$', message: 'pattern.own', text: {} } },
    ],
    [
      { acceptedPattern: { ...own, accepts: ['a'.repeat(65)], message: { 'zh-Hant': 'b'.repeat(201) } } },
      {
        own: {
          expression: '^[a-z]+$',
          message: 'pattern.own',
          text: { 'zh-Hant': 'b'.repeat(200) },
          example: 'a'.repeat(64),
        },
      },
    ],
    [
      { acceptedPattern: { ...own, accepts: [7] } },
      { own: { expression: '^[a-z]+$', message: 'pattern.own', text: { en: 'Letters' } } },
    ],
  ])('%j is read as %j', (rule, expected, path) => {
    const model = read(nickname(rule))
    const base = { enabled: true, required: false, min: 1, max: 256 }
    expect(model.rules.get('nickname')).toEqual({ ...base, ...expected })
    expect(said(model)).toEqual(path === undefined ? [] : [`/register/fields/nickname/${path}`])
    for (const { reason } of inWords(model.diagnostics))
      expect(reason).toMatch(/^(?:has|is|".+" is|is \d+,) /)
  })

  it('names the pattern that it does not know, and not all of a long one', () => {
    const reasons = (patternId: string) =>
      inWords(read(nickname({ patternId })).diagnostics).map(({ reason }) => reason)
    expect(reasons('emial')).toEqual(['"emial" is not one of the generic patterns'])
    expect(reasons('x'.repeat(300))[0]).toHaveLength(40 + '"" is not one of the generic patterns'.length)
  })

  it('moves the bound that is not given out of the way of the one that is', () => {
    const bounds = (field: 'password' | 'telegram', rule: object) => {
      const { min, max } =
        read({ [field]: { enabled: true, required: true, ...rule } }).rules.get(field) ?? {}
      return [min, max]
    }
    const [least, most] = bounds('password', {})
    expect([least, most]).toEqual([8, 256])
    expect(bounds('password', { maxLength: 8 })).toEqual([8, 8])
    expect(bounds('password', { maxLength: 7 })).toEqual([1, 7])
    expect(bounds('password', { minLength: 3 })).toEqual([3, 256])
  })

  it('says nothing of what a field takes that is not for a rule to say', () => {
    const rule = { enabled: true, required: true, patternId: 'thai', minLength: 3, maxLength: 9 }
    const model = read({ confirmPassword: { ...rule, acceptedPattern: own, order: 3, group: 'person' } })
    expect(model.rules.get('confirmPassword')).toEqual({
      enabled: true,
      required: true,
      min: 1,
      max: 256,
      order: 3,
      group: 'person',
    })
    expect(model.diagnostics.map(({ path, severity }) => `${severity} ${path.split('/').at(-1)}`)).toEqual([
      'warning patternId',
      'warning minLength',
      'warning maxLength',
      'warning acceptedPattern',
    ])
  })

  it('stays as it is without one where the document holds something else', () => {
    for (const rule of [7, null, [], 'on']) {
      const model = read({ nickname: rule })
      expect(model.rules.get('nickname')).toEqual({ enabled: false, required: false, min: 1, max: 256 })
      expect(said(model)).toEqual(['/register/fields/nickname'])
    }
    expect(read({}).rules.get('username')).toMatchObject({ enabled: true, required: true })
    expect(read({ username: {} }).rules.get('username')).toMatchObject({ enabled: true, required: false })
  })
})

describe('the rest of a registration', () => {
  const country = register.countries[0] ?? {}
  const fallback = { countryCode: 'PH', countryDialingCode: '63', minDigits: 4, maxDigits: 15 }
  it.each<[row: unknown, expected: object | undefined, path: string | undefined]>([
    [{ ...country, minDigits: 10, maxDigits: 10 }, country, undefined],
    [{ ...country, countryCode: 'ph' }, undefined, '/0/countryCode'],
    [{ ...country, countryCode: 'PHL' }, undefined, '/0/countryCode'],
    [{ ...country, countryCode: ['PH'] }, undefined, '/0/countryCode'],
    [{ ...country, countryDialingCode: '0' }, undefined, '/0/countryDialingCode'],
    [{ ...country, countryDialingCode: '063' }, undefined, '/0/countryDialingCode'],
    [{ ...country, countryDialingCode: '63x' }, undefined, '/0/countryDialingCode'],
    [{ ...country, countryDialingCode: 63 }, undefined, '/0/countryDialingCode'],
    [{ ...country, countryDialingCode: '12345' }, undefined, '/0/countryDialingCode'],
    [{ ...country, minDigits: 3 }, { ...fallback, maxDigits: 10 }, '/0/minDigits'],
    [{ ...country, maxDigits: 16 }, { ...fallback, minDigits: 10 }, '/0/maxDigits'],
    [{ ...country, minDigits: 4, maxDigits: 15 }, fallback, undefined],
    [{ ...country, minDigits: 11 }, fallback, '/0'],
    [null, undefined, '/0/countryCode'],
  ])('reads the country %j as %j', (row, expected, path) => {
    const { countries, diagnostics } = read({}, { countries: [row, register.countries[0]] })
    expect(countries).toEqual([...(expected ? [expected] : []), register.countries[0]])
    expect(diagnostics.map((each) => each.path)).toEqual(
      path === undefined ? [] : [`/register/countries${path}`],
    )
  })

  it.each<[source: object, said: readonly string[]]>([
    [{ countries: 'PH' }, ['/register/countries']],
    [{ countries: [] }, ['/register/countries']],
    [{ countries: Array.from({ length: 250 }, () => country) }, []],
    [{ countries: Array.from({ length: 251 }, () => country) }, ['/register/countries']],
    [{ fields: 7 }, ['/register/fields']],
    [{ fields: undefined }, []],
    [{ captcha: 'yes' }, ['/register/captcha']],
    [{ minimumAge: 21 }, []],
    [{ minimumAge: '18' }, ['/register/minimumAge']],
  ])('says of %j what cannot be read', (source, expected) => {
    const model = read({}, source)
    expect(said(model)).toEqual(expected)
    expect(model.countries.length).toBeLessThanOrEqual(250)
    for (const { reason } of inWords(model.diagnostics)) expect(reason).toMatch(/^(?:has|is|names) .*\p{L}/u)
  })

  it('reports a missing registration once, and still reads the flags', () => {
    const model = readFormModel({
      flags: { MOBILENUMREG3: true, USERNAMEREG3: 'on' },
      register: [],
      timeZone: 7,
    })
    expect(said(model)).toEqual([
      '/register',
      '/flags/USERNAMEREG3',
      '/register/countries',
      '/register/minimumAge',
      '/locales/timeZone',
    ])
    expect(model.flags).toMatchObject({ USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: false })
  })

  it('reports exactly these problems', () => {
    const many = (count: number) =>
      read(Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, 1]))).diagnostics
    expect(many(64)).toHaveLength(64)
    expect(many(65)).toHaveLength(64)
    expect(read({ ['x'.repeat(100)]: 1 }).diagnostics[0]?.path).toBe(`/register/fields/${'x'.repeat(60)}`)
  })
})
