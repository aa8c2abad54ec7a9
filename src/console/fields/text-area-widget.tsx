import type { WidgetProps } from '@rjsf/utils'
import { controlProps } from '#ui/fields/control-props.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useFieldNotes } from '../document-form/context/field-notes.ts'

/** Words of several lines, as players read them. */
export function TextAreaWidget({ id, value, required, readonly, disabled, options, onChange }: WidgetProps) {
  const notes = useFieldNotes(id)
  return (
    <TextArea
      {...controlProps(id, { ...notes, required: required ?? false })}
      dir="auto"
      autoComplete="off"
      value={typeof value === 'string' ? value : ''}
      readOnly={readonly || disabled}
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
    />
  )
}
