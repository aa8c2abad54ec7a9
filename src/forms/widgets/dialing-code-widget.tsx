import type { WidgetProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { languageTable } from '#schemas/config/languages.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { ComboboxInput } from '#ui/selects/combobox-input.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { dialingCodeOptions } from './dialing-code-options.ts'
import { controlId, useFieldError, useFieldValue, useFormContext } from '../draft/form-context.ts'
import { useFieldView } from './use-control.ts'
import { useFieldTexts } from '../messages/use-field-texts.ts'

/** The country of a mobile number, found by its name, its letters or its number. */
export function DialingCodeWidget({ name }: WidgetProps) {
  const { draft, formId, leave } = useFormContext()
  const view = useFieldView(name)
  const error = useFieldError(name)
  const value = useFieldValue(name)
  const { label, help } = useFieldTexts(view)
  const { language } = useLanguage()
  const message = useMessage()
  const { choices } = view
  const options = useMemo(
    () => dialingCodeOptions(choices ?? [], languageTable[language].formats),
    [choices, language],
  )
  return (
    <ComboboxInput
      {...controlProps(controlId(formId, name), {
        help: help !== undefined,
        error: error !== undefined,
        required: view.required,
      })}
      name={name}
      autoComplete={view.autocomplete}
      options={options}
      value={typeof value === 'string' ? value : undefined}
      onChoose={(code) => draft.enter(name, code)}
      onBlur={() => leave(name)}
      listLabel={label}
      countText={(count) => message('form.country.count', { count })}
    />
  )
}
