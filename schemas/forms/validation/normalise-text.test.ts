import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseText } from './normalise-text.ts'
import { unmetParts } from './unmet-parts.ts'
import { partsOf } from '../fields/patterns.ts'

describe('normaliseText', () => {
  it('never touches a password', () => {
    expect(normaliseText(' e\u0301\u0000 ', 'none')).toBe(' e\u0301\u0000 ')
  })

  it('trims, composes, and drops what no database takes', () => {
    expect(normaliseText(' \u0000Jose\u0301\ud800\n', 'trim')).toBe('José')
    expect(normaliseText('Maria \t  Clara', 'spaces')).toBe('Maria Clara')
    expect(normaliseText('(917) 123-4567', 'phone')).toBe('9171234567')
    expect(normaliseText('\u200e+63 917\u2013123/4567\u202c', 'phone')).toBe('+639171234567')
    expect(normaliseText(' 123 456\n', 'code')).toBe('123456')
    expect(normaliseText('\u06f1\u06f2\u06f3\u2011\uff14\uff15\uff16', 'code')).toBe('123456')
  })

  it('does not join words that a tab parts', () => {
    expect(normaliseText('a\tb\r\n', 'trim')).toBe('a b')
  })

  it('takes no text of which nothing is seen, and no space without width', () => {
    for (const blank of ['\u2800', '\u200c\u200d', '\u3164 \u115f', '\u200b', '\ufeff\u2060', '\u00ad']) {
      expect(normaliseText(blank, 'trim'), blank.codePointAt(0)?.toString(16)).toBe('')
      expect(normaliseText(blank, 'none')).toBe(blank)
    }
    expect(normaliseText('jo\u200bse\u2060', 'spaces')).toBe('jose')
  })

  it('drops what turns the direction of a text round, so that no name shows another one', () => {
    for (const turn of [
      '\u202a',
      '\u202b',
      '\u202c',
      '\u202d',
      '\u202e',
      '\u2066',
      '\u2067',
      '\u2068',
      '\u2069',
    ]) {
      for (const how of ['trim', 'spaces', 'phone'] as const)
        expect(normaliseText(`ana${turn}1`, how), turn.codePointAt(0)?.toString(16)).toBe('ana1')
      expect(normaliseText(`ana${turn}`, 'none')).toBe(`ana${turn}`)
    }
    // Marks that only join or order letters belong to names.
    expect(normaliseText('علی\u200cرضا', 'trim')).toBe('علی\u200cرضا')
  })

  it('does not compose what piles up marks, which would take time by the square of their number', () => {
    const piled = `e${'\u0301\u0316'.repeat(20)}`
    expect(normaliseText(piled, 'trim')).toBe(piled)
    expect(normaliseText(`e${'\u0316\u0301'.repeat(15)}`, 'trim')).toMatch(/^\u00e9\u0316/)
  })

  it('changes nothing the second time', () => {
    const how = fc.constantFrom('none', 'trim', 'spaces', 'phone', 'code')
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
