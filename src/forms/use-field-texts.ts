import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { FieldView } from '#schemas/forms/form.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'

interface FieldTexts {
  readonly label: string
  readonly help: string | undefined
  /** What a value has to be is listed below the field, so that nobody has to fail to learn it. */
  readonly listed: boolean
}

/** Label and help of a field in the language of now. */
export function useFieldTexts(view: FieldView): FieldTexts {
  const { id, widget, parts } = view
  const { messages } = useIntl()
  const message = useMessage()
  const helpId = `field.${id}.help`
  const help = Object.hasOwn(messages, helpId) ? message(messageIdOf(helpId)) : undefined
  const listed = widget === 'newPassword' || (widget === 'text' && parts.length > 0 && help === undefined)
  return { label: useFieldLabel()(view), help, listed }
}

export function useFieldLabel(): (field: {
  readonly id: string
  readonly named?: FieldView['named']
}) => string {
  const message = useMessage()
  return useCallback(
    ({ id, named }) => message(messageIdOf(named ? `field.${id}.${named}` : `field.${id}`)),
    [message],
  )
}
