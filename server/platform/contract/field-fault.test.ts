import Type from 'typebox'
import { describe, expect, it } from 'vitest'
import type { CallDescriptor } from '#schemas/calls/call.ts'
import { callIds, calls } from '#schemas/calls/calls.ts'
import { compileBody } from './compile-body.ts'
import { compileAddress } from './contract-ajv.ts'
import { fieldFault } from './field-fault.ts'

interface ObjectSchema {
  readonly type?: string
  readonly required?: readonly string[]
}

/** Each part of a call that is one object, with a field that has to be there. */
const required = callIds.flatMap((id) => {
  const { params, query, body, bodyType }: CallDescriptor = calls[id]
  const schemas = { params, query, body: bodyType === 'picture' ? undefined : body }
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const { required: names = [], type } = (schemas[part] ?? {}) as ObjectSchema
    return type === 'object' ? names.map((field) => ({ id, part, field, names, schema: schemas[part] })) : []
  })
})

describe('a call without a required field', () => {
  it.each(required)('$id names $field of its $part', ({ part, field, names, schema }) => {
    const given = Object.fromEntries(names.flatMap((name) => (name === field ? [] : [[name, '']])))
    const fields = [{ field, code: 'required' }]
    if (!schema) throw new Error('The part has no schema')
    if (part === 'body') {
      expect(() => compileBody(schema)(given)).toThrow(
        expect.objectContaining({ code: 'badRequest', details: { fields } }) as Error,
      )
      return
    }
    const { error = [] } = compileAddress(schema)(given)
    expect(fieldFault(part, error)).toEqual({
      message: `The field ${field} of the ${part} is missing.`,
      fields,
    })
  })
})

describe('a field that is refused', () => {
  const closed = { additionalProperties: false }
  const body = Type.Object({ user: Type.Object({ age: Type.Integer({ minimum: 18 }) }, closed) }, closed)
  it.each<[given: unknown, field: string, message: string]>([
    [{ user: { age: 3 } }, 'user.age', 'The field user.age of the body must be >= 18.'],
    [{ user: { age: 18, name: 1 } }, 'user.name', 'The body has no field user.name.'],
    [{ user: {} }, 'user.age', 'The field user.age of the body is missing.'],
  ])('of %j is named with its path', (given, field, message) => {
    const code = message.endsWith('missing.') ? 'required' : 'invalid'
    expect(() => compileBody(body)(given)).toThrow(
      expect.objectContaining({ message, details: { fields: [{ field, code }] } }) as Error,
    )
  })

  it('is not named where the shapes of the body disagree, nor where the whole is no object', () => {
    const either = Type.Union([
      Type.Object({ a: Type.String() }, closed),
      Type.Object({ b: Type.String() }, closed),
    ])
    for (const [schema, given] of [
      [either, {}],
      [body, 'text'],
    ] as const)
      expect(() => compileBody(schema)(given)).toThrow(
        expect.objectContaining({ message: 'The body of the request is not valid.', details: {} }) as Error,
      )
  })
})
