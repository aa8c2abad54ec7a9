import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Validator, type Schema } from '@cfworker/json-schema'
import { describe, expect, it } from 'vitest'
import { isRecord } from '#schemas/json/read-value.ts'
import { compileFormModule } from './compile-form-module.ts'
import { loadFormModule } from './load-form-module.ts'

interface Group {
  readonly description: string
  readonly schema: object
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

/**
 * The keywords of `form-schema.ts` that the published suite knows. Its package ends at draft 4, where they mean what they mean in
 * draft 7; `if` and `then` came later, and random rules hold these to a second validator (`tests/prove/verdicts.ts`).
 */
const keywords = [
  'type',
  'required',
  'properties',
  'additionalProperties',
  'enum',
  'minLength',
  'maxLength',
  'pattern',
  'allOf',
]
const require = createRequire(import.meta.url)
const suite = require.resolve('json-schema-test-suite')
const groups = keywords.flatMap((keyword) => {
  const file = suite.replace(/index\.js$/, `tests/draft4/${keyword}.json`)
  const all = JSON.parse(readFileSync(file, 'utf8')) as readonly Group[]
  return all.map((group) => ({ ...group, name: `${keyword}: ${group.description}` }))
})

/** What no form has, and no module is made of. */
const refused: Readonly<Record<string, RegExp>> = {
  'type: multiple types can be specified in an array': /union type/,
  'enum: heterogeneous enum validation': /runtime does not have/,
  'properties: properties, patternProperties, additionalProperties interaction': /patternProperties/,
  'additionalProperties: additionalProperties being false does not allow other properties':
    /patternProperties/,
}

describe('a module', () => {
  it.each(groups.filter(({ name }) => !(name in refused)))('validates $name as JSON Schema does', (group) => {
    // Strict mode wants a type beside every keyword; what is of another type is then refused, where the suite lets it pass.
    const schema = typed(group.schema)
    const { validate } = moduleOf(schema)
    const second = new Validator(schema as Schema, '7')
    for (const { description, data, valid } of group.tests) {
      const verdict = Boolean(validate(data))
      expect(verdict, description).toBe(valid && hasType(schema, data))
      expect(second.validate(data).valid, description).toBe(verdict)
    }
  })

  it.each(groups.filter(({ name }) => name in refused))('is not made of $name', ({ name, schema }) => {
    expect(() => moduleOf(schema)).toThrow(refused[name])
  })
})

describe('the second validator', () => {
  it.each(groups)('validates $name as JSON Schema does', ({ schema, tests }) => {
    const validator = new Validator(schema as Schema, '7')
    for (const { description, data, valid } of tests)
      expect(validator.validate(data).valid, description).toBe(valid)
  })
})

it('knows all cases of the suite', () => {
  expect(groups.flatMap(({ tests }) => tests)).toHaveLength(116)
})

function moduleOf(schema: object) {
  return loadFormModule(
    compileFormModule({ name: 'login.password', schema, fields: [], rules: [], diagnostics: [] }),
  )
}

const typeOfKeyword: Readonly<Record<string, string>> = {
  required: 'object',
  properties: 'object',
  additionalProperties: 'object',
  minLength: 'string',
  maxLength: 'string',
  pattern: 'string',
  minimum: 'number',
  maximum: 'number',
}

/** With the type to which its keywords apply. */
function typed(schema: object): object {
  const inner = Object.entries(schema).map(([key, value]: [string, unknown]) => {
    if (key === 'properties' && isRecord(value)) {
      return [
        key,
        Object.fromEntries(Object.entries(value).map(([name, each]) => [name, typed(each as object)])),
      ]
    }
    if (Array.isArray(value) && key === 'allOf') return [key, value.map((each) => typed(each as object))]
    return [key, isRecord(value) ? typed(value) : value]
  })
  const type = Object.keys(schema).flatMap((key) => typeOfKeyword[key] ?? [])[0]
  const own = Object.fromEntries(inner) as object
  return type === undefined || 'type' in own ? own : { type, ...own }
}

function hasType(schema: object, data: unknown): boolean {
  return !('type' in schema) || new Validator({ type: schema.type } as Schema, '7').validate(data).valid
}
