import { expect, it } from 'vitest'
import { countWays } from './count-ways.ts'
import { expressionTokens } from './expression-tokens.ts'

it.each([
  ['^abc$', 1],
  ['^[a-z]\\d{4}$', 1],
  ['a|b|c', 3],
  ['(?:a|b)(?:c|d|e)', 6],
  ['(?:a|b){3}', 8],
  ['(a|b(c|d))?x', 4],
  ['a?b?', 4],
  ['a*', undefined],
  ['(a|b){1,3}', undefined],
  ['a{2,}', undefined],
  ['(?:(?:a|aa){30}){30}', 2 ** 900],
])('goes through a text by %s in %s ways at most', (expression, ways) => {
  expect(countWays(expressionTokens(expression))).toBe(ways)
})
