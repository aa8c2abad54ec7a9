import type { FieldError } from '#schemas/errors/errors.ts'
import { formatMessageId, messageIdOfCode, ownPatternCode, saysLength } from '#schemas/forms/form-codes.ts'
import type { FieldView } from '#schemas/forms/fields/field.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import type { useMessage } from '#i18n/use-message.ts'
import { ownText } from './own-text.ts'

export type ValidatedField = Pick<FieldView, 'required' | 'parts' | 'min' | 'max'>

/** The words of an error in a language; `message` says its texts. */
export function errorText(
  { message, language }: { message: ReturnType<typeof useMessage>; language: string },
  error: FieldError,
  view: ValidatedField | undefined,
): string {
  const own = error.code === ownPatternCode ? view && ownText(view, language) : undefined
  if (own !== undefined) return own
  // A code that has to be given cannot be left empty instead.
  if (error.code === 'affiliateInvalid' && view?.required) return message('form.affiliateInvalid')
  const text = message(messageIdOf(messageIdOfCode(error.code)), error.params)
  const demand = lengths(error) ? message('form.part.withLength', { demand: text, ...lengths(error) }) : text
  const format = formatMessageId(error)
  return format === undefined ? demand : message(messageIdOf(format), { demand })
}

/** How long the value may be, where the message of its pattern says so. Where only one length is right, it is said once. */
function lengths({ code, params: { min, max } = {} }: FieldError) {
  if (!saysLength(code) || typeof min !== 'number' || typeof max !== 'number') return undefined
  return { min, max, more: max - min }
}
