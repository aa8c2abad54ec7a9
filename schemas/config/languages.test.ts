import fc from 'fast-check'
import { expect, it } from 'vitest'
import { languageOf, languageTable } from './languages.ts'

it('T43 takes anything that is no language for English, and changes nothing that all objects share', () => {
  const names = new Map<unknown, string>(
    Object.entries(languageTable).flatMap(([tag, { code }]) => [
      [tag, tag],
      [code, tag],
    ]),
  )
  const hostile = fc.constantFrom(
    '../../x',
    '__proto__',
    'constructor',
    'toString',
    'en/../tl',
    'EN ',
    'tl\n',
  )
  const given = fc.oneof(fc.constantFrom(...names.keys()), hostile, fc.string(), fc.anything())
  fc.assert(
    fc.property(given, (value) => {
      expect(languageOf(value)).toBe(names.get(value) ?? 'en')
    }),
    { numRuns: 2_000 },
  )
  expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
})
