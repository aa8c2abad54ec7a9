import { expect, it } from 'vitest'
import { jsonFault } from './json-fault.ts'

it.each([
  ['{"a":1,"a":2}', '/a'],
  ['{"a":1,"\\u0061":2}', '/a'],
  ['{"b":{"a":1},"c":[0,[1,2],{"x":1,"y":{"z/~":1,"z/~":2}}]}', '/c/2/y/z~1~0'],
  ['[{"a":"{,:"},{"a":"\\",","b":{},"a":[]}]', '/1/a'],
])('%s has a key twice, at %s', (text, path) => {
  expect(jsonFault(text)).toEqual({ kind: 'repeatedKey', path })
})

it.each([
  '{"a":{"a":{"a":1}},"b":{"a":2}}',
  '[{"a":1},{"a":1}]',
  '{"a":"\\"a\\":1,\\"a\\":2"}',
  '"a":1',
  '',
  '{',
])('%s has no key twice', (text) => expect(jsonFault(text)).toBeUndefined())
