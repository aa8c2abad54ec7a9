import type { Normalisation } from './form.ts'

/**
 * A text as it is judged and kept. Control characters and halves of surrogate pairs are never meant, and no database takes
 * them. Idempotent.
 */
export function normaliseText(value: string, how: Normalisation): string {
  if (how === 'none') return value
  const spaced = how === 'spaces' ? value.replace(/\s/gu, ' ') : value
  const text = spaced
    .replace(/[\p{Cc}\p{Cs}]/gu, '')
    .normalize('NFC')
    .trim()
  if (how === 'spaces') return text.replace(/ +/gu, ' ')
  return how === 'phone' ? text.replace(phoneSeparators, '') : text
}

/** What people write between the digits of a phone number. */
export const phoneSeparators = /[\s().-]/gu
