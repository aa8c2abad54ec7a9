import Type from 'typebox'
import { expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { storedFinding } from '../finding.ts'
import { withPlaced } from '../placed-value.ts'
import { checkSchema } from './check-schema.ts'

const closed = { additionalProperties: false }
const schema = Type.Object(
  {
    mode: Type.Optional(Type.Union([Type.Literal('light'), Type.Literal('dark')])),
    count: Type.Optional(Type.Integer({ minimum: 2, maximum: 4 })),
    share: Type.Optional(Type.Number()),
    name: Type.Optional(Type.String({ minLength: 2, maxLength: 4, pattern: '^[a-z]*$' })),
    list: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 2, uniqueItems: true })),
    on: Type.Optional(Type.Boolean()),
    at: Type.Optional(Type.String({ format: 'date-time' })),
    part: Type.Optional(Type.Object({ id: Type.String() }, closed)),
    none: Type.Optional(Type.Object({}, closed)),
  },
  closed,
)

it.each<[value: unknown, said: readonly object[]]>([
  [{}, []],
  [
    {
      mode: 'dark',
      count: 2,
      name: 'ab',
      list: ['a'],
      on: true,
      at: '2026-01-01T00:00:00Z',
      part: { id: '' },
    },
    [],
  ],
  [
    { mode: 'drak' },
    [
      {
        path: '/x/mode',
        reason: 'has to be one of light, dark',
        value: '"drak"',
        mend: 'did you mean dark?',
      },
    ],
  ],
  [{ mode: 7 }, [{ path: '/x/mode', reason: 'has to be one of light, dark', value: '7' }]],
  [{ count: 1 }, [{ path: '/x/count', reason: 'has to be at least 2', value: '1' }]],
  [{ count: 5 }, [{ path: '/x/count', reason: 'has to be at most 4', value: '5' }]],
  [{ count: 2.5 }, [{ path: '/x/count', reason: 'has to be a whole number', value: '2.5' }]],
  [{ share: '1' }, [{ path: '/x/share', reason: 'has to be a number', value: '"1"' }]],
  [{ name: 'a' }, [{ path: '/x/name', reason: 'needs at least 2 characters', value: '"a"' }]],
  [{ name: 'abcde' }, [{ path: '/x/name', reason: 'may have at most 4 characters', value: '"abcde"' }]],
  [
    { name: 'AB' },
    [
      {
        path: '/x/name',
        reason: 'does not have the required format',
        value: '"AB"',
        mend: 'it has to match ^[a-z]*$',
      },
    ],
  ],
  [{ name: 7 }, [{ path: '/x/name', reason: 'has to be a text', value: '7' }]],
  [{ list: [] }, [{ path: '/x/list', reason: 'needs at least 1 entry', value: '[]' }]],
  [
    { list: ['a', 'b', 'c'] },
    [{ path: '/x/list', reason: 'may have at most 2 entries', value: '["a","b","c"]' }],
  ],
  [
    { list: ['a', 'a'] },
    [{ path: '/x/list/1', reason: 'is the same as entry 0', mend: 'remove one of them' }],
  ],
  [{ list: {} }, [{ path: '/x/list', reason: 'has to be a list', value: '{}' }]],
  [{ on: 'true' }, [{ path: '/x/on', reason: 'has to be true or false', value: '"true"' }]],
  [
    { at: 'today' },
    [
      {
        path: '/x/at',
        reason: 'is not a date and time with an offset',
        value: '"today"',
        mend: 'write it like 2026-12-24T06:00:00+08:00, in a year from 1970 to 2999',
      },
    ],
  ],
  [
    { at: '2026-12-24T06:00:00+08' },
    [
      {
        path: '/x/at',
        reason: 'is not a date and time with an offset',
        value: '"2026-12-24T06:00:00+08"',
        mend: 'did you mean 2026-12-24T06:00:00+08:00?',
      },
    ],
  ],
  [{ part: {} }, [{ path: '/x/part/id', reason: 'is missing', mend: 'add it' }]],
  [
    { part: { id: '', idd: 1 } },
    [{ path: '/x/part/idd', reason: 'is not known', value: '1', mend: 'did you mean id?' }],
  ],
  [
    { part: { id: '', 'one/two': 1 } },
    [{ path: '/x/part/one~1two', reason: 'is not known', value: '1', mend: 'known here: id' }],
  ],
  [
    { part: { id: '', 'something else': 1 } },
    [{ path: '/x/part/something else', reason: 'is not known', value: '1', mend: 'known here: id' }],
  ],
  [{ none: { a: 1 } }, [{ path: '/x/none/a', reason: 'is not known', value: '1', mend: 'remove it' }]],
  [[], [{ path: '/x', reason: 'has to be an object', value: '[]' }]],
])('of %j it is said %j', (value, said) => {
  const findings = inWords(checkSchema('x', schema, value))
  expect(findings.map(storedFinding)).toEqual(said.map((each) => ({ ...each, severity: 'error' })))
  // What mends one at a press leaves it mended.
  for (const { edits, path, reason } of findings.filter((each) => each.edits)) {
    const { x } = withPlaced({ x: value }, edits ?? []) as { readonly x: unknown }
    expect(inWords(checkSchema('x', schema, x))).not.toContainEqual(expect.objectContaining({ path, reason }))
  }
})

it('says fifty things at once and no more', () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, 1]))
  expect(checkSchema('x', schema, many)).toHaveLength(50)
})
