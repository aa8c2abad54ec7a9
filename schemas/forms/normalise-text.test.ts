import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseText } from './normalise-text.ts'
import { unmetParts } from './unmet-parts.ts'
import { partsOf } from './patterns.ts'

describe('normaliseText', () => {
  it('never touches a password', () => {
    expect(normaliseText(' e\u0301\u0000 ', 'none')).toBe(' e\u0301\u0000 ')
  })

  it('trims, composes, and drops what no database takes', () => {
    expect(normaliseText(' \u0000Jose\u0301\ud800\n', 'trim')).toBe('José')
    expect(normaliseText('Maria \t  Clara', 'spaces')).toBe('Maria Clara')
    expect(normaliseText('(917) 123-4567', 'phone')).toBe('9171234567')
  })

  it('changes nothing the second time', () => {
    const how = fc.constantFrom('none', 'trim', 'spaces', 'phone')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), how, (text, kind) => {
        const once = normaliseText(text, kind)
        expect(normaliseText(once, kind)).toBe(once)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('unmetParts', () => {
  const parts = partsOf('strongPassword')
  const field = {
    id: 'password',
    widget: 'newPassword',
    required: true,
    autocomplete: 'new-password',
    min: 4,
    max: 20,
    parts,
    normalise: 'none',
    group: 'account',
  } as const

  it('shrinks while a password gets better', () => {
    const left = (value: string) => unmetParts(field, value).map(({ message }) => message)
    expect(left('')).toHaveLength(4)
    expect(left('a')).toEqual(['pattern.oneUppercase', 'pattern.oneDigit', 'pattern.oneSymbol'])
    expect(left('aB3!')).toEqual([])
  })

  it('tries no expression on a text that is too long', () => {
    expect(unmetParts(field, 'aB3!'.repeat(10))).toEqual(parts)
    expect(unmetParts(field, '😀'.repeat(15) + 'aB3!')).toEqual([])
  })
})
