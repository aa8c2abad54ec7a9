import type { WidgetProps } from '@rjsf/utils'
import { CheckboxInput } from '#ui/fields/checkbox-input.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { useFieldNotes } from '../context/field-notes.ts'

/** Yes or no. */
export function CheckboxWidget({ id, value, readonly, disabled, onChange }: WidgetProps) {
  const { name, helpText, errorText, help, error } = useFieldNotes(id)
  return (
    <CheckboxInput
      {...controlProps(id, { help, error })}
      label={name}
      help={helpText}
      error={errorText}
      checked={value === true}
      disabled={readonly || disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}
