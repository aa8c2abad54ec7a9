import type { WidgetProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { languageTable } from '#schemas/config/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { SelectInput } from '#ui/select-input.tsx'
import { useControl, useFieldView } from '../use-control.ts'

/** The country of a mobile number. */
export function DialingCodeWidget({ name }: WidgetProps) {
  const { language } = useLanguage()
  const { choices = [] } = useFieldView(name)
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([languageTable[language].formats, 'en'], { type: 'region' })
    return choices.map(({ value, countryCode }) => ({
      value,
      label: `+${value} ${nameOf(names, countryCode)}`,
    }))
  }, [choices, language])
  return <SelectInput {...useControl<HTMLSelectElement>(name)} options={options} />
}

function nameOf(names: Intl.DisplayNames, countryCode: string): string {
  try {
    return names.of(countryCode) ?? countryCode
  } catch {
    return countryCode
  }
}
