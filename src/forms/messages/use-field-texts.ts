import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { FieldView } from '#schemas/forms/fields/field.ts'
import { useFieldValue } from '../draft/form-context.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useMessage } from '#i18n/use-message.ts'

interface FieldTexts {
  readonly label: string
  readonly help: string | undefined
  /** What a value has to be is listed below the field, so that nobody has to fail to learn it. */
  readonly listed: boolean
}

/** Label and help of a field in the current language. */
export function useFieldTexts(view: FieldView): FieldTexts {
  const { id, widget, parts } = view
  const { messages } = useIntl()
  const message = useMessage()
  const helpId = `field.${id}.help`
  const ownHelp = Object.hasOwn(messages, helpId) ? message(messageIdOf(helpId)) : undefined
  const example = useExample(view)
  const help = ownHelp && example ? message('form.country.example', { help: ownHelp, example }) : ownHelp
  const listed = widget === 'newPassword' || (widget === 'text' && parts.length > 0 && help === undefined)
  return { label: useFieldLabel()(view), help, listed }
}

/** A number of the chosen country. The marks keep its groups in their order in a line that runs right to left. */
function useExample({ examples }: FieldView) {
  const chosen = useFieldValue('countryDialingCode')
  const found = typeof chosen === 'string' ? examples?.find(({ code }) => code === chosen) : examples?.[0]
  return found && `\u2066${found.text}\u2069`
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
