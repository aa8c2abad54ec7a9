import { normaliseText } from './normalise-text.ts'

interface Dialled {
  readonly countryDialingCode: string
}

/**
 * The countries that a number can be of: those of the chosen dialing code, or those that the number itself names, after a plus or two
 * zeros, among the ones on offer.
 */
export function possibleCountries<Country extends Dialled>(
  countries: readonly Country[],
  chosen: string,
  text: string,
): readonly Country[] {
  const ofChosen = countries.filter(({ countryDialingCode }) => countryDialingCode === chosen)
  if (ofChosen.length === 0) return ofChosen
  const named = countries.filter(({ countryDialingCode }) => namesCode(text, countryDialingCode))
  return named.length === 0 ? ofChosen : named
}

/** Whether a number begins with a dialing code after a plus or two zeros, however it is written. */
export function namesCode(text: string, code: string): boolean {
  return /^(?:\+|00)([0-9]*)/.exec(normaliseText(text, 'phone'))?.[1]?.startsWith(code) ?? false
}
