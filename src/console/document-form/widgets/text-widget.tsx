import { getSchemaType, type WidgetProps } from '@rjsf/utils'
import { controlProps } from '#ui/fields/control-props.ts'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useFieldNotes } from '../context/field-notes.ts'

/** One line of text, or a number. Names and numbers of a configuration are not words: nothing corrects or capitalises them. */
export function TextWidget({
  id,
  value,
  schema,
  required,
  readonly,
  disabled,
  options,
  onChange,
}: WidgetProps) {
  const notes = useFieldNotes(id)
  const isNumber = /number|integer/.test(String(getSchemaType(schema)))
  return (
    <TextInput
      {...controlProps(id, { ...notes, required: required ?? false })}
      type={schema.format === 'uri' ? 'url' : 'text'}
      inputMode={isNumber ? 'numeric' : undefined}
      dir={isNumber ? undefined : 'auto'}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      value={value === undefined || value === null ? '' : String(value)}
      readOnly={readonly || disabled}
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
    />
  )
}
