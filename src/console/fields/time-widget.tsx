import type { WidgetProps } from '@rjsf/utils'
import { Message } from '#i18n/message.tsx'
import { controlProps } from '#ui/control-props.ts'
import { styled } from '#ui/styled.tsx'
import { Text } from '#ui/text.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { useFieldNotes } from '../document-form/field-notes.ts'
import { localTime, momentOf } from './local-time.ts'

/** A moment, in the time zone of the operator's device, which it names. */
export function TimeWidget({ id, value, required, readonly, disabled, onChange }: WidgetProps) {
  const notes = useFieldNotes(id)
  return (
    <Stack>
      <TextInput
        {...controlProps(id, { ...notes, required: required ?? false })}
        type="datetime-local"
        value={localTime(value)}
        readOnly={readonly || disabled}
        onChange={({ target }) => onChange(momentOf(target.value))}
      />
      <Text look="small" muted>
        <Message
          id="document.timeZone"
          values={{ zone: Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ') }}
        />
      </Text>
    </Stack>
  )
}

const Stack = styled('div', { base: { display: 'grid', gap: '1' } })
