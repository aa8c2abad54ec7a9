import { useCallback } from 'react'
import type { FieldError } from '#schemas/errors/errors.ts'
import type { FieldView } from '#schemas/forms/fields/field.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useMessage } from '#i18n/use-message.ts'
import { errorText } from './error-text.ts'

/** The words of an error: it travels as code and parameters, so it changes language with the page. */
export function useErrorText(): (error: FieldError, view: FieldView | undefined) => string {
  const message = useMessage()
  const { language } = useLanguage()
  return useCallback((error, view) => errorText({ message, language }, error, view), [message, language])
}
