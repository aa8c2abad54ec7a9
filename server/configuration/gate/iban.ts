import { countrySpecs, electronicFormatIBAN, isValidIBAN } from 'ibantools'

/** Whether an account number is a valid IBAN. */
export function isIban(account: string): boolean {
  return isValidIBAN(electronicFormatIBAN(account) ?? '')
}

/** The country of what looks like an IBAN: the code of a country that has them, two digits and at least ten more characters. */
export function ibanCountry(account: string): string | undefined {
  const [, country] = /^([A-Z]{2})[0-9]{2}[A-Z0-9]{10,}$/.exec(electronicFormatIBAN(account) ?? '') ?? []
  if (country === undefined) return undefined
  return Object.entries(countrySpecs).some(([code, { IBANRegistry }]) => code === country && IBANRegistry)
    ? country
    : undefined
}
