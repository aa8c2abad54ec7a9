import parsePhoneNumber from 'libphonenumber-js/max'
import type { Country } from '#schemas/config/register.ts'

/**
 * A mobile number as it is stored, E.164 with its plus (`+639171234567`), or nothing where the numbering plan of the country
 * has no such mobile number. `text` is what was typed after the dialing code; separators and the zero of home do not count.
 *
 * Countries that share a dialing code share their numbers too: the choice of a code does not tell them apart.
 */
export function phoneNumber(
  { countryDialingCode }: Pick<Country, 'countryDialingCode'>,
  text: string,
): string | undefined {
  const number = parse(text, countryDialingCode)
  if (!number || number.countryCallingCode !== countryDialingCode || !number.isValid() || number.ext)
    return undefined
  return mobileTypes.has(number.getType()) ? number.number : undefined
}

/** In some plans, such as that of North America, a number does not show whether it moves. */
const mobileTypes = new Set<string | undefined>(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** The library throws where no country has the code. */
function parse(text: string, defaultCallingCode: string) {
  try {
    return parsePhoneNumber(text, { defaultCallingCode, extract: false })
  } catch {
    return undefined
  }
}
