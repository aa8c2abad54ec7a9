import { memo, type Ref } from 'react'
import type { FieldError } from '#schemas/errors.ts'
import { formatMessageId } from '#schemas/forms/form-codes.ts'
import { useMessage } from '#i18n/use-message.ts'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { controlId, useFormContext, useTopic } from './form-context.ts'
import { useErrorTitle } from './use-error-title.ts'
import { useErrorText } from './use-error-text.ts'
import { useFieldLabel } from './use-field-texts.ts'

/** Everything that the last attempt found wrong, in the words that stand at the fields. */
export const FormSummary = memo(function FormSummary({ ref }: { readonly ref: Ref<HTMLDivElement> }) {
  const { draft, formId } = useFormContext()
  const errors = useTopic(draft, 'summary', () => draft.summary)
  const errorText = useErrorText()
  const labelOf = useFieldLabel()
  const message = useMessage()
  useErrorTitle(errors.length > 0)
  // One error alone has the focus at its field, where its words stand.
  if (errors.length < 2) return null
  const lineOf = (error: FieldError) => {
    const view = draft.viewOf(error.field)
    const text = errorText(error, view)
    // What has to be accepted says so itself, its label being a whole sentence; and a wrong format names its field.
    if (view?.widget === 'checkbox' || formatMessageId(error) !== undefined) return text
    return message('form.summary.line', { field: labelOf(error.field), error: text })
  }
  return (
    <ErrorSummary
      ref={ref}
      title={message('form.summary', { count: errors.length })}
      errors={errors.map((error) => ({
        fieldId: controlId(formId, error.field),
        message: lineOf(error),
      }))}
    />
  )
})
