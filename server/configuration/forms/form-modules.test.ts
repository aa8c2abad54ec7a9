import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileForms } from '#schemas/forms/compile-form.ts'
import { registrationFieldIds, type FieldId } from '#schemas/forms/fields/field-ids.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'
import { validateField, validateForm, normaliseFormData } from '#schemas/forms/validation/validate-form.ts'
import { proveVerdicts } from '#tests/prove/verdicts.ts'
import { arbitraryInput, propertyRuns, sensibleSource } from '#tests/support/forms/arbitrary-forms.ts'
import { openBrowserModules, type BrowserModules } from '#tests/support/browser/browser-modules.ts'
import { fastest } from '#tests/support/measure/fastest.ts'
import { compileFormModule, type FormModuleFile } from './compile-form-module.ts'
import { formRuntime, hashOf } from './form-runtime.ts'
import { loadFormModule } from './load-form-module.ts'

const register = {
  fields: {
    username: {
      enabled: true,
      required: true,
      patternId: 'letterThenLettersDigits',
      minLength: 4,
      maxLength: 12,
    },
    password: { enabled: true, required: true, patternId: 'strongPassword', minLength: 8, maxLength: 20 },
    email: { enabled: true, required: false },
    birthday: { enabled: true, required: true },
  },
  minimumAge: 18,
  captcha: false,
  countries: [{ countryCode: 'PH', countryDialingCode: '63', minDigits: 10, maxDigits: 10 }],
}
const source = { flags: {}, register, timeZone: 'Asia/Manila' }
const context = { now: new Date('2026-06-15T00:00:00Z') }
const user = {
  username: 'maria01',
  password: 'Correct-Horse1',
  confirmPassword: 'Correct-Horse1',
  birthday: '1990-01-01',
  agreement: true,
}

function formOf(name: string): CompiledForm {
  const form = compileForms(source).find((each) => each.name === name)
  if (!form) throw new Error(name)
  return form
}

let browser: BrowserModules
beforeAll(async () => {
  browser = await openBrowserModules()
})
afterAll(() => browser.close())

describe('a form module', () => {
  const form = formOf('register.username')
  const file = compileFormModule(form)
  const module = loadFormModule(file)
  const codes = (data: object) =>
    Object.fromEntries(validateForm(module, data, context).map(({ field, code }) => [field, code]))

  it('accepts a registration and carries its form', () => {
    expect(validateForm(module, user, context)).toEqual([])
    expect(module.form).toEqual({ ...form, diagnostics: [] })
  })

  it('says the first thing that matters of each field, in the order of the fields', () => {
    const data = {
      ...user,
      username: '1',
      password: 'short',
      confirmPassword: '',
      birthday: '2020-01-01',
      email: 'x',
    }
    expect(validateForm(module, { ...data, agreement: false }, context)).toEqual([
      { field: 'username', code: 'tooShort', params: { min: 4, max: 12 } },
      { field: 'password', code: 'tooShort', params: { min: 8, max: 20 } },
      { field: 'confirmPassword', code: 'required' },
      { field: 'email', code: 'pattern.email', params: { min: 1, max: 256 } },
      { field: 'birthday', code: 'tooYoung', params: { age: 18 } },
      { field: 'agreement', code: 'mustAccept' },
    ])
    expect(codes({ ...user, username: '1aria' })).toEqual({ username: 'pattern.letterFirst' })
    expect(codes({ ...user, username: 'maria_1' })).toEqual({ username: 'pattern.englishLettersDigits' })
    expect(codes({ ...user, username: 'm'.repeat(13) })).toEqual({ username: 'tooLong' })
    expect(codes({ ...user, username: '   ' })).toEqual({ username: 'required' })
    expect(codes({ ...user, username: true })).toEqual({ username: 'invalid' })
    expect(codes({ ...user, agreement: 'true' })).toEqual({ agreement: 'invalid' })
    expect(codes({})).toEqual({
      username: 'required',
      password: 'required',
      confirmPassword: 'required',
      birthday: 'required',
      agreement: 'mustAccept',
    })
  })

  it.each(['1', '123', '9'.repeat(21), '917 123'])(
    'says of %j that it is no number, not how long it is',
    (mobileNum) => {
      const rule = { enabled: true, required: true, minLength: 10 }
      const fields = { ...register.fields, mobileNum: rule }
      const [form] = compileForms({ ...source, register: { ...register, fields } })
      const module = loadFormModule(compileFormModule(form as CompiledForm))
      expect(validateForm(module, { ...user, mobileNum }, context)).toEqual([
        { code: 'phoneInvalid', field: 'mobileNum', params: { min: 10, max: 10 } },
      ])
      expect(validateForm(module, user, context)).toEqual([{ code: 'required', field: 'mobileNum' }])
    },
  )

  it('is compiled once for what is the same', () => {
    const again = compileForms({ ...source, flags: { CHNGPASSVERIF3: true } })[0] as CompiledForm
    expect(compileFormModule(again)).toBe(file)
    expect(compileFormModule({ ...form, name: 'another' })).not.toBe(file)
  })

  it('validates one field with the others in sight', () => {
    const data = { ...user, confirmPassword: 'other' }
    expect(validateField(module, data, 'confirmPassword', context)).toEqual({
      field: 'confirmPassword',
      code: 'notEqual',
    })
    expect(validateField(module, data, 'username', context)).toBeUndefined()
  })

  it('drops what the form does not show, and what was left empty', () => {
    const hostile = JSON.parse('{"isAgent":"1","__proto__":"x","email":"  ","captcha":"x","constructor":"y"}')
    const data = normaliseFormData(form, { ...hostile, ...user, username: ' maria01 ' })
    expect(data).toEqual(user)
    expect(validateForm(module, Object.create(user), context)).not.toEqual([])
  })

  it('counts characters, not their halves', () => {
    const length = loadFormModule(compileFormModule(formOf('login.password')))
    expect(length.validate({ username: '😀'.repeat(256), password: 'x' })).toBe(true)
    expect(length.validate({ username: '😀'.repeat(257), password: 'x' })).toBe(false)
  })

  it('is named by its content, and refused when the content is another', () => {
    expect(compileFormModule(formOf('register.username'))).toEqual(file)
    const other = compileFormModule(formOf('login.password.captcha'))
    // One that was loaded before is not looked at again.
    const forged = {
      hash: other.hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      code: other.code,
    }
    expect(() => loadFormModule(forged)).toThrow(forged.hash)
  })

  it('runs as it did where it was published with an import of the runtime', () => {
    const line = 'import { ucs2length } from "./runtime-7903c8add0ac045aefef024cb2a71011.js";'
    const code = file.code.replace(formRuntime, line)
    expect(code).not.toBe(file.code)
    const module = loadFormModule({ hash: hashOf(code), code })
    expect(validateForm(module, { ...user, username: 'a'.repeat(13) }, context)).toEqual(
      validateForm(loadFormModule(file), { ...user, username: 'a'.repeat(13) }, context),
    )
  })

  it('imports nothing, and holds no diagnostics', () => {
    expect(file.code).not.toMatch(/\bimport\b|require\(|\beval\b|new Function/)
  })

  it('takes what a merchant wrote as a text, whatever it looks like', async () => {
    const expression =
      '^require\\("ajv/dist/runtime/ucs2length"\\)\\.default|export \\{ form, validate \\};`\\$\\{x\\}$'
    const acceptedPattern = { expression, message: { en: '</script>"\u2028${x}' }, accepts: [], refuses: [] }
    const nickname = { enabled: true, required: true, acceptedPattern }
    const odd = { ...source, register: { ...register, fields: { ...register.fields, nickname } } }
    const [first] = compileForms(odd)
    if (!first) throw new Error('no form')
    for (const each of [
      loadFormModule(compileFormModule(first)),
      await browser.load(compileFormModule(first)),
    ]) {
      expect(each.form.fields.find(({ id }) => id === 'nickname')?.parts[0]).toMatchObject({ expression })
      expect(validateForm(each, { ...user, nickname: 'x' }, context)).toMatchObject([{ code: 'pattern.own' }])
    }
  })

  it.each([
    ['a reference to another place', { $ref: 'http://evil.example/schema' }],
    ['a reference to itself', { properties: { a: { $ref: '#' } } }],
    ['a name', { $id: 'file:///etc/passwd' }],
    ['patterns for keys', { type: 'object', patternProperties: { '^(a+)+$': { type: 'string' } } }],
    ['a keyword that nobody knows', { type: 'object', requird: ['a'] }],
    ['a schema of another kind', { type: 'objekt' }],
    ['depth without end', JSON.parse('{"not":'.repeat(5000) + 'true' + '}'.repeat(5000))],
  ])('is not made of %s', (_, schema) => {
    expect(() => compileFormModule({ ...form, schema: schema as object })).toThrow()
  })
})

it('counts characters as AJV does', () => {
  const ours = runtimeLength()
  const { default: theirs } = createRequire(import.meta.url)('ajv/dist/runtime/ucs2length.js') as {
    default: (text: string) => number
  }
  fc.assert(
    fc.property(
      fc.string({ unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
      (text) => {
        expect(ours(text)).toBe(theirs(text))
      },
    ),
    { numRuns: 2000 },
  )
})

function runtimeLength() {
  return new Function(`${formRuntime}\nreturn ucs2length`)() as (text: string) => number
}

describe('browser and server', () => {
  it('T26 give the same verdict and the same codes on random rules and inputs', async () => {
    const { pairs, accepted, refused, third } = await proveVerdicts({ pairs: 3000, third: 600, seed: 26 })
    expect({ pairs, third }).toEqual({ pairs: 3000, third: 600 })
    expect(accepted).toBeGreaterThan(50)
    expect(refused).toBeGreaterThan(50)
  })

  it('would be found out if the platform were more lenient', async () => {
    const lenient = (file: FormModuleFile) => {
      const module = loadFormModule(file)
      return { ...module, validate: () => true }
    }
    const wanted = { pairs: 500, third: 0, seed: 26 }
    await expect(proveVerdicts({ ...wanted, load: lenient })).rejects.toThrow('says otherwise')
  })

  it('say what AJV says in this process, and one thing of each field', () => {
    fc.assert(
      fc.property(cases, ([form, data]) => {
        const server = loadFormModule(compileFormModule(form))
        const ajv = new Ajv({ strict: true, allErrors: true, ownProperties: true }).compile(form.schema)
        const normal = normaliseFormData(form, data)
        const errors = validateForm(server, data, context)
        expect(server.validate(normal)).toBe(ajv(normal))
        expect(server.validate(data)).toBe(ajv(data))
        expect(server.validate(normal) || errors.length > 0).toBe(true)
        expect(new Set(errors.map(({ field }) => field)).size).toBe(errors.length)
      }),
      { numRuns: propertyRuns(100) },
    )
  })
})

/** A form of some configuration, with data for it. */
const cases = fc
  .tuple(sensibleSource, fc.nat())
  .map(([configuration, pick]) => {
    const forms = compileForms(configuration)
    return forms[pick % forms.length] as CompiledForm
  })
  .chain((form) => fc.tuple(fc.constant(form), arbitraryInput(form)))

it('compiles nearly three times the fields in six times the time at most', () => {
  const flags = { REGMOBVERF3: true, UPDATEMOBILEICC3: true }
  const formOf = (ids: readonly FieldId[]) => {
    const fields = Object.fromEntries(
      ids.map((id) => [id, { enabled: true, required: true, patternId: 'strongPassword' }]),
    )
    const [form] = compileForms({ ...source, flags, register: { ...register, fields, captcha: true } })
    return form as CompiledForm
  }
  const timeOf = (form: CompiledForm) => {
    let times = 0
    return fastest(() => compileFormModule({ ...form, name: `another${times++}` }), 0)
  }
  const all = formOf(registrationFieldIds)
  const few = formOf(registrationFieldIds.slice(0, 6))
  expect([all.fields.length, few.fields.length]).toEqual([24, 9])
  expect(timeOf(all) / timeOf(few)).toBeLessThan(6)
})
