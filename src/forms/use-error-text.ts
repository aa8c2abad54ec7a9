import { useCallback } from 'react'
import type { FieldError } from '#schemas/errors.ts'
import { messageIdOfCode, ownPatternCode } from '#schemas/forms/form-codes.ts'
import type { FieldView } from '#schemas/forms/form.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { ownText } from './own-text.ts'

/** The words of an error: it travels as code and parameters, so it changes language with the page. */
export function useErrorText(): (error: FieldError, view: FieldView | undefined) => string {
  const message = useMessage()
  const { language } = useLanguage()
  return useCallback(
    (error, view) => {
      const own = error.code === ownPatternCode ? view && ownText(view, language) : undefined
      return own ?? message(messageIdOf(messageIdOfCode(error.code)), error.params)
    },
    [message, language],
  )
}
