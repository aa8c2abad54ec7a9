import type { WidgetProps } from '@rjsf/utils'
import { zoneText } from '#schemas/config/time-zones.ts'
import { Message } from '#i18n/message.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { styled } from '#ui/styles/styled.tsx'
import { Text } from '#ui/text/text.tsx'
import { TextInput } from '#ui/fields/text-input.tsx'
import { useFieldNotes } from '../document-form/context/field-notes.ts'
import { useTypedDate } from '../parts/use-typed-date.ts'

/** A moment, in the time zone of the operator's device, which it names. */
export function TimeWidget({ id, value, required, readonly, disabled, onChange }: WidgetProps) {
  const notes = useFieldNotes(id)
  const { control, hasError } = useTypedDate('datetime-local', localTime(value), (typed) =>
    onChange(momentOf(typed)),
  )
  return (
    <Stack>
      <TextInput
        {...controlProps(id, { ...notes, required: required ?? false })}
        {...(hasError && { 'aria-invalid': true, 'aria-describedby': unreadableId(id) })}
        {...control}
        type="datetime-local"
        readOnly={readonly || disabled}
      />
      {hasError && (
        <Wrong id={unreadableId(id)}>
          <Message id="console.field.date" />
        </Wrong>
      )}
      <Text look="small" muted>
        <Message
          id="document.timeZone"
          values={{ zone: zoneText(Intl.DateTimeFormat().resolvedOptions().timeZone) }}
        />
      </Text>
    </Stack>
  )
}

const Stack = styled('div', { base: { display: 'grid', gap: '1' } })
const Wrong = styled('p', { base: { color: 'danger.text' } })

/** A moment as `datetime-local` writes it, in the time zone of the device; nothing of what is no moment. */
function localTime(moment: unknown): string {
  const date = new Date(typeof moment === 'string' ? moment : Number.NaN)
  if (Number.isNaN(date.getTime())) return ''
  const [year, ...rest] = [
    date.getFullYear(),
    date.getMonth() + 1,
    date.getDate(),
    date.getHours(),
    date.getMinutes(),
  ].map((part, at) => String(part).padStart(at === 0 ? 4 : 2, '0'))
  const [month, day, hours, minutes] = rest
  return `${year}-${month}-${day}T${hours}:${minutes}`
}

function unreadableId(id: string) {
  return `${id}-unreadable`
}

/** The moment that a readable or empty field holds, as a document stores it. */
function momentOf(typed: string): string | undefined {
  const date = new Date(typed)
  return typed === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString().replace('.000Z', 'Z')
}
