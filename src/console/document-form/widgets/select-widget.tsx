import type { WidgetProps } from '@rjsf/utils'
import { useMessage } from '#i18n/use-message.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { SelectInput } from '#ui/selects/select-input.tsx'
import type { DocumentUiOptions } from '../../parts/document/document-source.ts'
import { useFieldNotes } from '../context/field-notes.ts'

/** One of a few values. */
export function SelectWidget({ id, value, required, readonly, disabled, options, onChange }: WidgetProps) {
  const notes = useFieldNotes(id)
  const message = useMessage()
  const { optionText } = options as DocumentUiOptions
  const choices = options.enumOptions ?? []
  const chosen = choices.findIndex((choice) => choice.value === value)
  const placeholder = required ? 'document.choose' : 'document.none'
  return (
    <SelectInput
      {...controlProps(id, { ...notes, required: required ?? false })}
      value={chosen < 0 ? '' : String(chosen)}
      disabled={readonly || disabled}
      placeholder={required && chosen >= 0 ? undefined : message(placeholder)}
      options={choices.map((choice, at) => ({
        value: String(at),
        label: optionText?.(choice.value, message) ?? choice.label,
      }))}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : choices[Number(target.value)]?.value)
      }
    />
  )
}
