import { countryNames } from '#schemas/forms/country-names.ts'
import type { FieldView } from '#schemas/forms/fields/field.ts'
import type { ComboboxOption } from '#ui/selects/use-combobox.ts'

/**
 * Dialing codes by the names of their countries in a language; English names and the countries' letters find them too. No country is
 * named before somebody looks: for the first one a browser loads what it knows of languages.
 */
export function dialingCodeOptions(
  choices: NonNullable<FieldView['choices']>,
  formats: string,
): ComboboxOption[] {
  return choices.map(({ value, countryCode, sharedBy = [], names }) => {
    const countries = [countryCode, ...sharedBy]
    return {
      value,
      get label() {
        const named = names?.[formats] ?? countryNames(countries, formats)
        // The mark keeps the plus sign before its number in a line that runs right to left.
        return `\u200e+${value} ${named.join(', ')}`
      },
      get keywords() {
        return [...countries, ...countryNames(countries, 'en')]
      },
    }
  })
}
