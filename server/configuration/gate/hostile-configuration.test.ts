import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inWords } from '#tests/support/configuration/in-words.ts'
import { editValue } from '../../backoffice/config-command/edit-value.ts'
import { solmar } from '../../demo/solmar.ts'
import { checkConfiguration } from './check-configuration.ts'
import { checkPlain } from './schema/check-plain.ts'
import { isError } from './finding.ts'

function edited(path: string, value: unknown): unknown {
  return editValue(structuredClone(solmar), path, value)
}

describe('the gate bears', () => {
  function nested(depth: number): unknown {
    let value: unknown = 'end'
    for (let index = 0; index < depth; index++) value = index % 2 ? [value] : { a: value }
    return value
  }
  const circle: Record<string, unknown> = {}
  circle['self'] = circle

  it.each<[what: string, documents: () => unknown]>([
    ['nothing', () => undefined],
    ['null', () => null],
    ['a list', () => [solmar]],
    ['a text', () => 'solmar'],
    ['a depth of 100,000', () => edited('theme', nested(100_000))],
    [
      '100,000 routes',
      () =>
        edited(
          'menu.routes',
          Array.from({ length: 100_000 }, (_, index) => `r${index}`),
        ),
    ],
    [
      '10,000 routes, none like another',
      () =>
        edited(
          'menu.routes',
          Array.from({ length: 10_000 }, (_, index) => `r${index}`),
        ),
    ],
    [
      '100,000 keys',
      () =>
        edited(
          'flags',
          Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`F${index}`, true])),
        ),
    ],
    ['5 million characters', () => edited('theme.siteName', 'a'.repeat(5_000_000))],
    ['a name of a million characters', () => edited('flags', { ['F'.repeat(1_000_000)]: true })],
    ['__proto__', () => edited('theme', JSON.parse('{"__proto__": {"siteName": "x"}}'))],
    [
      '__proto__ among texts',
      () => edited('locales.overrides', JSON.parse('{"__proto__": {"home.lead": "x"}}')),
    ],
    [
      'constructor as a field',
      () => edited('register.fields', JSON.parse('{"constructor": {"enabled": true, "required": true}}')),
    ],
    ['a circle', () => edited('theme', circle)],
    ['half a character', () => edited('theme.siteName', 'a\ud800')],
    ['a null character', () => edited('theme.siteName', 'a\u0000b')],
    ['text that turns around', () => edited('theme.siteName', 'a\u202eb')],
    ...['\u202a', '\u2066', '\u2067', '\u2068', '\u2069'].map((mark): [string, () => unknown] => [
      `text that turns around by U+${mark.charCodeAt(0).toString(16)}`,
      () => edited('theme.siteName', `a${mark}b`),
    ]),
    ['no number', () => edited('register.smsCodeMinutes', Number.NaN)],
    ['a function', () => edited('theme.siteName', () => 'x')],
    ['a bigint', () => edited('register.smsCodeMinutes', 5n)],
  ])('%s, and refuses it in time', (_what, documents) => {
    const given = documents()
    const before = process.cpuUsage()
    const { ok, findings } = checkConfiguration(given)
    expect([ok, findings.some(isError)]).toEqual([false, true])
    // Microseconds of the processor: one second on a free one, minutes where each entry goes through all others.
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(15_000_000)
    expect(Object.hasOwn(Object.prototype, 'siteName')).toBe(false)
  })

  it('16 levels and no more', () => {
    expect(checkPlain(nested(16))).toEqual([])
    expect(inWords(checkPlain(nested(17)))).toEqual([
      expect.objectContaining({ reason: 'is nested deeper than 16 levels' }),
    ])
  })

  it('anything in any place', () => {
    const paths = leafPaths(solmar)
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
        const { ok, findings } = checkConfiguration(edited(path, value))
        expect(ok).toBe(!findings.some(isError))
      }),
      { numRuns: 60 },
    )
  })
})

function leafPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, part]) => {
    const at = path ? `${path}.${key}` : key
    return [at, ...leafPaths(part, at)]
  })
}
