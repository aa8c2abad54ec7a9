import fc from 'fast-check'

/** Everything that merging tells apart: objects, a list by id, in it another one, a list that is one value, records. */
export const draftSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    flags: { type: 'object', patternProperties: { '^[a-z]$': { type: 'boolean' } } },
    order: { type: 'array', items: { type: 'integer' } },
    list: {
      type: 'array',
      'x-merge': 'byId',
      'x-id': 'code',
      items: {
        type: 'object',
        properties: {
          code: { type: 'string' },
          words: { type: 'object' },
          inner: { type: 'array', 'x-merge': 'byId', items: { type: 'object' } },
        },
      },
    },
  },
} as const

const small = fc.integer({ min: 0, max: 3 })
const flags = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.boolean(), { noNullPrototype: true })
const inner = fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3', '4'), v: small }), {
  selector: ({ id }) => id,
  maxLength: 4,
})
const entry = fc.record(
  { code: fc.constantFrom('k', 'l', 'm', 'n', 'o'), words: flags, inner },
  { requiredKeys: ['code'], noNullPrototype: true },
)
const list = fc.uniqueArray(entry, { selector: ({ code }) => code, maxLength: 5 })

/** A small value of that schema, out of so few that two often meet in the same place. */
export const arbitraryDraft = fc.record(
  { name: fc.constantFrom('x', 'y', 'z'), flags, order: fc.array(small, { maxLength: 3 }), list },
  { requiredKeys: ['list'], noNullPrototype: true },
)
