import type { FieldView } from '#schemas/forms/form.ts'
import type { ComboboxOption } from '#ui/use-combobox.ts'

/** Dialing codes by the names of their countries in a language; English names and the countries' letters find them too. */
export function dialingCodeOptions(
  choices: NonNullable<FieldView['choices']>,
  formats: string,
): ComboboxOption[] {
  const names = new Intl.DisplayNames([formats, 'en'], { type: 'region' })
  const english = new Intl.DisplayNames('en', { type: 'region' })
  return choices.map(({ value, countryCode, sharedBy = [] }) => {
    const countries = [countryCode, ...sharedBy]
    return {
      value,
      // The mark keeps the plus sign before its number in a line that runs right to left.
      label: `\u200e+${value} ${countries.map((code) => nameOf(names, code)).join(', ')}`,
      keywords: countries.flatMap((code) => [code, nameOf(english, code)]),
    }
  })
}

function nameOf(names: Intl.DisplayNames, countryCode: string): string {
  try {
    return names.of(countryCode) ?? countryCode
  } catch {
    return countryCode
  }
}
