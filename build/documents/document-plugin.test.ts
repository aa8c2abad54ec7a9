import type { RJSFSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentIds, documentSchemas, type DocumentId } from '#schemas/config/documents.ts'
import { kidlat } from '#server/demo/kidlat.ts'
import { solmar } from '#server/demo/solmar.ts'
import { checkSchema } from '#server/configuration/gate/schema/check-schema.ts'

type Module = Readonly<{ schema: RJSFSchema; validators: ValidatorFunctions }>

const compiled: Readonly<Record<DocumentId, () => Promise<Module>>> = {
  flags: () => import('virtual:document/flags'),
  home: () => import('virtual:document/home'),
  announcements: () => import('virtual:document/announcements'),
  domains: () => import('virtual:document/domains'),
  download: () => import('virtual:document/download'),
  join: () => import('virtual:document/join'),
  help: () => import('virtual:document/help'),
  customerService: () => import('virtual:document/customerService'),
  register: () => import('virtual:document/register'),
  money: () => import('virtual:document/money'),
  cashier: () => import('virtual:document/cashier'),
  analytics: () => import('virtual:document/analytics'),
  inherits: () => import('virtual:document/inherits'),
  menu: () => import('virtual:document/menu'),
  resources: () => import('virtual:document/resources'),
  theme: () => import('virtual:document/theme'),
  locales: () => import('virtual:document/locales'),
  region: () => import('virtual:document/region'),
  security: () => import('virtual:document/security'),
  games: () => import('virtual:document/games'),
}

describe.each(documentIds)('the compiled validator of %s', (id) => {
  it('says what the gate says, of documents and of whatever becomes of them', async () => {
    const { schema, validators } = await compiled[id]()
    const validator = createPrecompiledValidator(validators, schema)
    const verdicts = (value: unknown) => ({
      console: validator.validateFormData(value, schema).errors.length === 0,
      gate: checkSchema(id, documentSchemas[id], value).length === 0,
    })
    const seen = new Set<boolean>()
    for (const merchant of [solmar, kidlat]) {
      expect(verdicts(merchant[id])).toEqual({ console: true, gate: true })
      fc.assert(
        fc.property(changes(merchant[id]), (value) => {
          const { console, gate } = verdicts(value)
          seen.add(gate)
          expect(console).toBe(gate)
        }),
        { numRuns: 200 },
      )
    }
    expect(seen).toContain(false)
  })
})

it.each(['2026-12-24T06:00:00+08', '2016-12-31T23:59:60Z', '20266-12-24T06:00:00Z'])(
  'the compiled validator refuses %s as a time, as the gate does',
  async (from) => {
    const { schema, validators } = await compiled.announcements()
    const [announcement] = solmar.announcements
    const given = [{ ...announcement, from }]
    const { errors } = createPrecompiledValidator(validators, schema).validateFormData(given, schema)
    expect(errors).toMatchObject([{ name: 'format', property: '.0.from' }])
    expect(checkSchema('announcements', documentSchemas.announcements, given)).toMatchObject([
      { path: '/announcements/0/from', reason: 'gate.dateTime' },
    ])
  },
)

/** Documents with one place changed: left out, of another type or length, twice, or with a key that nobody knows. */
function changes(document: unknown) {
  const odd = fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    21,
    1e9,
    0.5,
    '',
    'x',
    'https://example.com',
    'a'.repeat(500),
    '\u{1F600}',
    [],
    {},
    ['home', 'home'],
  )
  const kind = fc.constantFrom('leave', 'put', 'twice', 'key')
  return fc.tuple(fc.constantFrom(...placesOf(document)), kind, odd).map(([path, change, value]) => {
    const copy = structuredClone({ document }) as Record<string, unknown>
    const keys = ['document', ...path]
    const last = keys.pop() ?? 'document'
    const parent = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, copy)
    const own = parent[last]
    if (change === 'leave' && Array.isArray(parent)) parent.splice(Number(last), 1)
    else if (change === 'leave' && path.length > 0) delete parent[last]
    else if (change === 'twice' && Array.isArray(own)) parent[last] = [...own, ...own]
    else if (change === 'key' && isRecord(own)) own['unknown'] = value
    else parent[last] = value
    return copy['document']
  })
}

function placesOf(value: unknown): string[][] {
  if (!isRecord(value) && !Array.isArray(value)) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, each]) => placesOf(each).map((path) => [key, ...path]))]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
