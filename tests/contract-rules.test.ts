import type { TObject } from 'typebox'
import { describe, expect, it } from 'vitest'
import type { CallDescriptor } from '#schemas/calls/call.ts'
import { callIds, calls } from '#schemas/calls/calls.ts'
import { documentIds, documentSchemas } from '#schemas/config/documents.ts'
import { opsSchema } from '#schemas/calls/operator/ops.ts'
import { errorStatuses } from '#schemas/errors/error-statuses.ts'
import { schemaFaults } from './support/calls/schema-faults.ts'

describe.each(callIds.map((id) => [id, calls[id] as CallDescriptor] as const))('the call %s', (_, call) => {
  it('takes nothing that is open or endless', () => {
    for (const part of [call.params, call.query, call.body])
      if (part) expect(schemaFaults(part, { bounded: true })).toEqual([])
  })

  it('answers nothing that it does not declare', () => {
    expect(schemaFaults(call.answer, { bounded: false })).toEqual([])
  })

  it('lists only errors that a server can answer, each once', () => {
    expect(call.errors.filter((code) => errorStatuses[code] < 400)).toEqual([])
    expect(new Set(call.errors).size).toBe(call.errors.length)
  })

  it('has a unique path below /wps, /lgw or /lotto', () => {
    expect(call.path).toMatch(/^\/(?:wps|lgw|lotto)(\/:?[a-zA-Z0-9_-]+)+$/)
    const address = addressPattern(call)
    const same = callIds.filter((id) => addressPattern(calls[id]) === address)
    expect(same).toHaveLength(1)
  })

  it('declares each part of its path that varies', () => {
    const varying = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys((call.params as TObject | undefined)?.properties ?? {})).toEqual(varying)
  })

  it('encrypts whatever carries a password', () => {
    if (/"\w*password\w*":/i.test(JSON.stringify(call.body ?? call.query ?? {})))
      expect(call.encrypted).toBe(true)
  })
})

/** Two calls whose addresses differ only in the names of their parts would be one. */
function addressPattern({ method, path }: CallDescriptor) {
  return `${method} ${path.replaceAll(/:\w+/g, ':')}`
}

describe.each([...documentIds.map((id) => [id, documentSchemas[id]] as const), ['ops', opsSchema] as const])(
  'the document %s',
  (_, schema) => {
    it('admits nothing that is open or endless', () => {
      expect(schemaFaults(schema, { bounded: true })).toEqual([])
    })

    it('names itself for the operator', () => {
      expect(schema).toMatchObject({
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
      })
    })
  },
)

describe('the rules for schemas', () => {
  it.each([
    [{ type: 'object', properties: {} }, ' is open'],
    [{ type: 'string' }, ' has neither maxLength nor pattern'],
    [{ type: 'array', items: { type: 'boolean' } }, ' has no maxItems'],
    [{ type: 'object', patternProperties: { '^.*$': { type: 'boolean' } } }, ' has no maxProperties'],
    [{ anyOf: [{ type: 'boolean' }, {}] }, '|1 admits anything'],
  ])('find what is planted in %j', (schema, fault) => {
    expect(schemaFaults(schema, { bounded: true })).toEqual([fault])
  })
})
