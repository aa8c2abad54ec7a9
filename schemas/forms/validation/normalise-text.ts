import type { Normalisation } from '../fields/field.ts'

/**
 * A text as it is validated and kept. Control characters and halves of surrogate pairs are never meant, and no database takes
 * them; characters that override the direction of a text (U+202A to U+202E, U+2066 to U+2069) make it show something else than it
 * says, and what stands beside it too. Nor are spaces without width, and a text of which nothing would be seen is none. Idempotent.
 */
export function normaliseText(value: string, how: Normalisation): string {
  if (how === 'none') return value
  // A tab or a new line that came with a paste parts words, so that it is not dropped as other control characters are.
  const spaced = value.replace(how === 'spaces' ? /\s/gu : /[\t-\r]/gu, ' ')
  const text = compose(
    spaced.replace(/[\p{Cc}\p{Cs}\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu, ''),
  ).trim()
  if (showsNothing.test(text)) return ''
  if (how === 'spaces') return text.replace(/ +/gu, ' ')
  if (how === 'trim') return text
  const digits = westernDigits(text).replace(how === 'phone' ? phoneSeparators : codeSeparators, '')
  return compose(digits, 'NFKC')
}

/** Marks of format, such as the joiners, and letters and signs that are drawn as nothing. */
const showsNothing = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]+$/u

/** A text in a normal form. One that piles up marks as no language does stays as it is, because sorting them would take too long. */
export function compose(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  return manyMarks.test(text) ? text : text.normalize(form)
}

/** More than any language puts on a letter (Unicode Standard Annex 15, 12.1). Sorting a run of marks takes time by the square of its length. */
const manyMarks = /\p{M}{31}/u

/** What people write between the digits of a phone number, and the marks of direction that are copied along. */
const phoneSeparators = /[\s().[\]/~\p{Pd}\p{Cf}\u2212\u30fc]/gu

/** Authenticators and messages show a code in two groups. */
const codeSeparators = /[\s\p{Pd}\p{Cf}]/gu

/** Digits, plus and brackets of full width become the usual ones, and so do the digits of every script. */
function westernDigits(text: string): string {
  return compose(text, 'NFKC').replace(/[^\P{Nd}0-9]/gu, (digit) =>
    String(valueOf(digit.codePointAt(0) ?? 0)),
  )
}

/** Unicode puts the ten digits of a script in a row, and no row right before another but those of mathematics, which NFKC makes plain. */
function valueOf(code: number): number {
  let first = code
  while (code - first < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--
  return code - first
}
