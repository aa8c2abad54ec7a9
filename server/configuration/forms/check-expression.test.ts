import { describe, expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { patternIds } from '#schemas/forms/fields/pattern-ids.ts'
import { partsOf } from '#schemas/forms/fields/patterns.ts'
import { backtrackingDegree } from './backtracking-degree.ts'
import { checkExpression } from './check-expression.ts'
import { proveExpressions, worstMilliseconds } from '#tests/prove/expressions.ts'

const path = '/register/fields/nickname/acceptedPattern'
const bounds = { min: 1, max: 256 }
const check = (expression: string, accepts: string[] = [], refuses: string[] = []) =>
  checkExpression({ expression, message: {}, accepts, refuses }, path, bounds)

/** Expressions that stop a process for seconds to ages on a short text; most of them were found in the wild. */
const evil = [
  '^(a+)+$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(a|a?)+$',
  '(x+x+)+y',
  '(.*)*x',
  '(.+)+x',
  '^(.*?,)+x$',
  '^(.*a){12}$',
  '^(.*a){20}$',
  '^(a+){10}$',
  '^((a{1,50}){1,50}){1,50}$',
  '^(a{0,20}){0,20}$',
  '^(?:(a|aa){1,50})$',
  '^(a?){100}a{100}$',
  '^(?:(?:a?){30}){30}b$',
  `^${'a?'.repeat(30)}${'a'.repeat(30)}$`,
  `^${'(a|aa)'.repeat(30)}$`,
  `^${'(?:a|ab|b)'.repeat(20)}$`,
  '^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*@x$',
  '^([a-zA-Z]+)*$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^(\\w+\\s?)*$',
  '^(\\w+\\s*)+:$',
  '^([\\w.]+)+@[\\w.]+$',
  '^(\\d+)+$',
  '^(\\d*)+$',
  '^(\\d+\\.?)+$',
  '^(0|[1-9]\\d*)+$',
  '^([0-9]+[a-z]*)*$',
  '^(\\s+|\\w+)*\\s$',
  '^([^,]*,?)*x$',
  '^(([^()]*|\\w)*)$',
  '^(?:.|\\s)*x$',
  '^(?:[^]|a)*b$',
  '^(\\p{L}+)+$',
  '^(\\p{L}|\\p{Lu})+$',
  '^(?:\\p{Script=Thai}*)*$',
  '^(([a-z0-9]+[_-]?)+)+@$',
  '^(https?://)?([\\da-z.-]+)*/?$',
  '^.*.*.*.*=$',
  '^\\w*\\w*\\w*$',
  '^\\w+\\s*\\w+\\s*\\w+$',
  '^\\w{1,100}\\w{1,100}\\w{1,100}\\w{1,100}$',
  '^a*a*a*a*b$',
  '^(.)\\1+$',
  '^(a+)\\1*\\1*$',
  '^(?<n>a+)\\k<n>+$',
  '^(?=(a+)+$)a$',
  '^(?!(a|a)*b).*$',
  '^(?<=(a*)*)b$',
  '^(?:[^a]|b?\\p{L}){0,20}$',
  '^(?:[^a]|b?\\p{L}){30}',
  '^(?:([^a]|b?\\p{L}){0,20})(?:\\p{L}?\\s{2}){0,20}$',
]

/** An expression, and a text that it takes and one that it does not. */
const good = [
  ['^09\\d{2}\\d{3}\\d{4}$', '09171234567', '9171234567'],
  ['^(?:0|\\+?63)9\\d{9}$', '+639171234567', '9'],
  ['^[a-z][a-z0-9_.]{3,15}$', 'maria.01', '1maria'],
  ['^[A-Z][a-z]{1,20}(?: [A-Z][a-z]{1,20})?$', 'Maria Clara', 'maria'],
  ['^[A-Za-z]{1,64}@[A-Za-z]{1,100}\\.[a-z]{2,10}$', 'a@b.com', 'a@b'],
  ['^(?:\\d{3}|\\d{4})-\\d{4}$', '0123-4567', '01-2'],
  ['^(?:[0-9]{3}-){2}[0-9]{4}$', '012-345-6789', '0123456789'],
  ['^\\p{Script=Thai}+$', 'สมชาย', 'somchai'],
  ['^\\d+\\d+$', '12', '1'],
] as const

describe('the gate of expressions', () => {
  it('knows fifty evil ones', () => {
    expect(new Set(evil).size).toBeGreaterThanOrEqual(50)
  })

  it.each(evil)('T27 refuses %s, in time', (expression) => {
    const start = performance.now()
    const findings = inWords(check(expression, ['a'], ['b']))
    expect(performance.now() - start).toBeLessThan(5000)
    expect(findings).toEqual([{ path: `${path}/expression`, reason: expect.any(String), severity: 'error' }])
  })

  it.each(good)('lets %s through', (expression, accepted, refused) => {
    expect(check(expression, [accepted], [refused])).toEqual([])
  })

  it.each(good)('T27 matches %s within 5 ms on the worst of ten thousand characters', (expression) => {
    expect(worstMilliseconds(expression)).toBeLessThanOrEqual(5)
  })

  it('T27 matches whatever it lets through within 5 ms, of random expressions too', () => {
    const { accepted, refused } = proveExpressions({ expressions: 14, seed: 27 })
    expect(accepted).toBeGreaterThan(2)
    expect(refused).toBeGreaterThan(5)
  })

  it.each([
    ['^[\\w-.]+\\@x\\_y$', '^[\\w\\-.]+@x_y$'],
    ['^a{,3}$', '^a\\{,3\\}$'],
    ['^[a-z\\-]+\\-x$', '^[a-z\\-]+-x$'],
  ])('proposes a repair of %s', (expression, suggestion) => {
    expect(inWords(check(expression))).toEqual([
      {
        path: `${path}/expression`,
        reason: 'is not a regular expression (flag u)',
        severity: 'error',
        suggestion,
      },
    ])
  })

  it('takes the slashes off', () => {
    expect(check('/^abc$/i')).toEqual([expect.objectContaining({ severity: 'error', suggestion: '^abc$' })])
  })

  it('says so where no repair is known', () => {
    expect(check('(')).toEqual([expect.not.objectContaining({ suggestion: expect.anything() })])
  })

  it('warns of an expression that a part of the text is enough for', () => {
    expect(check('[0-9]+')).toEqual([
      expect.objectContaining({ severity: 'warning', suggestion: '^(?:[0-9]+)$' }),
    ])
    expect(check('^a|b$')).toEqual([expect.objectContaining({ severity: 'warning' })])
    expect(check('^(?:a|b)|(?:c)$')).toEqual([expect.objectContaining({ severity: 'warning' })])
  })

  it('holds the operator to the samples', () => {
    expect(check('^[a-z]+$', ['ok', 'NOT'], ['1', 'abc']).map((finding) => finding.path)).toEqual([
      `${path}/accepts/1`,
      `${path}/refuses/1`,
    ])
    const short = { expression: '^[a-z]+$', message: {}, accepts: ['abcdef'], refuses: [] }
    expect(checkExpression(short, path, { min: 1, max: 3 })).toHaveLength(1)
  })

  it('tells what is too involved from what is dangerous, whatever the machine is busy with', () => {
    const reasonOf = (expression: string) => inWords(check(expression)).map(({ reason }) => reason)
    const involved = `^${'[\\p{L}\\p{M}]+\\p{N}*'.repeat(10)}$`
    expect(reasonOf(involved)).toEqual([expect.stringMatching(/too complex/)])
    expect(backtrackingDegree(involved)).toBeUndefined()
    expect(reasonOf('^(a+)+$')).toEqual([expect.stringMatching(/without bound/)])
  })

  it('refuses one that is too long to be read', () => {
    expect(check(`^${'a'.repeat(256)}$`)).toHaveLength(1)
  })

  it.each(patternIds)('finds every part of our own pattern %s linear', (id) => {
    for (const { expression } of partsOf(id)) {
      expect(backtrackingDegree(expression)).toBe(1)
      expect(worstMilliseconds(expression)).toBeLessThanOrEqual(5)
    }
  })
})
