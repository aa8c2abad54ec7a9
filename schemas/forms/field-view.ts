import { languageTable, offeredLanguages } from '../config/languages.ts'
import type { Country } from '../config/register.ts'
import { countryNames } from './country-names.ts'
import type { FieldId } from './fields/field-ids.ts'
import { fieldRow } from './fields/fields.ts'
import type { FieldView, Normalisation } from './fields/field.ts'
import type { ModelRule } from './form-model.ts'
import { phoneExamples } from './phone-examples.ts'
import { partsOf, patternRow } from './fields/patterns.ts'

interface Setting {
  readonly group: FieldView['group']
  readonly countries: readonly Country[]
}

/** A field as a form shows it: its row in the catalogue, made particular by its rule. */
export function fieldView(id: FieldId, rule: ModelRule, required: boolean, setting: Setting): FieldView {
  const row = fieldRow(id)
  const pattern = rule.patternId === undefined ? undefined : patternRow(rule.patternId)
  const inputMode = row.inputMode ?? pattern?.inputMode
  return {
    id,
    widget: row.widget,
    required,
    autocomplete: row.autocomplete,
    ...(inputMode ? { inputMode } : {}),
    ...(row.widget === 'checkbox' || row.widget === 'dialingCode'
      ? {}
      : { min: required ? Math.max(1, rule.min) : rule.min, max: rule.max }),
    parts: [
      ...(rule.patternId === undefined ? [] : partsOf(rule.patternId)),
      ...(rule.own ? [rule.own] : []),
    ],
    normalise: normalisationOf(row.normalise, pattern?.normalise),
    ...(row.widget === 'phone' ? { examples: phoneExamples(setting.countries) } : {}),
    ...(row.widget === 'dialingCode' ? { choices: dialingCodes(setting.countries) } : {}),
    group: setting.group,
  }
}

function normalisationOf(own: Normalisation, ofPattern: 'spaces' | undefined): Normalisation {
  return own === 'trim' ? (ofPattern ?? own) : own
}

/** One choice for each code; countries that share one differ only in the length of their numbers. */
function dialingCodes(countries: readonly Country[]) {
  const byCode = new Map<string, string[]>()
  for (const { countryDialingCode: code, countryCode } of countries) {
    byCode.set(code, [...(byCode.get(code) ?? []), countryCode])
  }
  return [...byCode].map(([value, [countryCode = '', ...sharedBy]], index) => ({
    value,
    countryCode,
    ...(sharedBy.length > 0 ? { sharedBy } : {}),
    ...(index === 0 ? { names: namesIn([countryCode, ...sharedBy]) } : {}),
  }))
}

function namesIn(countries: readonly string[]) {
  const tags = new Set(offeredLanguages.map((language) => languageTable[language].formats))
  return Object.fromEntries([...tags].map((formats) => [formats, countryNames(countries, formats)]))
}
