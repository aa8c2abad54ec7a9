import { expect, it } from 'vitest'
import { codedErrors, documentProblems } from './document-problems.ts'

function problemsOf(errors: Parameters<typeof codedErrors>[0]) {
  return documentProblems(codedErrors(errors))
}

const at = (name: string, property: string, schemaPath: string, params = {}) => ({
  name,
  property,
  schemaPath,
  params,
  message: name,
  stack: name,
})

it('reports one problem for a choice of values', () => {
  expect(
    problemsOf([
      at('const', '.footer.age', '#/a/anyOf/0/const'),
      at('const', '.footer.age', '#/a/anyOf/1/const'),
      at('anyOf', '.footer.age', '#/a/anyOf'),
    ]),
  ).toEqual([{ path: ['footer', 'age'], code: 'choice', params: {} }])
})

it('says of a choice of objects what the kind that is meant lacks', () => {
  expect(
    problemsOf([
      at('const', '.delivery.kind', '#/a/oneOf/0/properties/kind/const'),
      at('required', '.delivery.address', '#/a/oneOf/1/required'),
      at('additionalProperties', '.delivery', '#/a/oneOf/1/additionalProperties', {
        additionalProperty: 'server',
      }),
      at('oneOf', '.delivery', '#/a/oneOf'),
    ]).map(({ path, code }) => [path.join('.'), code]),
  ).toEqual([
    ['delivery.address', 'required'],
    ['delivery.server', 'key'],
  ])
})

it('reports what a condition asks for, not the condition', () => {
  expect(
    problemsOf([
      at('required', '.maintenance.reason', '#/a/then/required'),
      at('if', '.maintenance', '#/a/if'),
    ]),
  ).toEqual([{ path: ['maintenance', 'reason'], code: 'required', params: {} }])
})

it('says one thing of each place, in words that a player’s form has where it has them', () => {
  expect(
    problemsOf([
      at('minLength', '.name', '#/a', { limit: 1 }),
      at('pattern', '.name', '#/b'),
      at('minLength', '.code', '#/c', { limit: 3 }),
      at('uniqueItems', '.routes', '#/d', { i: 4, j: 1 }),
      at('type', '.delay', '#/e', { type: 'integer' }),
    ]).map(({ code, params }) => [code, params]),
  ).toEqual([
    ['required', {}],
    ['tooShort', { min: 3 }],
    ['repeated', { first: 2, second: 5 }],
    ['number', {}],
  ])
})
