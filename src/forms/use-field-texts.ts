import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { FieldView } from '#schemas/forms/form.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'

/** Label and help of a field in the language of now; most fields need no help. */
export function useFieldTexts({ id }: Pick<FieldView, 'id'>): { label: string; help: string | undefined } {
  const { messages } = useIntl()
  const message = useMessage()
  const helpId = `field.${id}.help`
  return {
    label: useFieldLabel()(id),
    help: Object.hasOwn(messages, helpId) ? message(messageIdOf(helpId)) : undefined,
  }
}

export function useFieldLabel(): (field: string) => string {
  const message = useMessage()
  return useCallback((field) => message(messageIdOf(`field.${field}`)), [message])
}
