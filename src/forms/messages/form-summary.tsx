import { memo, useEffect, useRef, type RefObject } from 'react'
import type { FieldError } from '#schemas/errors/errors.ts'
import { formatMessageId } from '#schemas/forms/form-codes.ts'
import { useMessage } from '#i18n/use-message.ts'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { typesElsewhere } from '#ui/focus/types-elsewhere.ts'
import { controlId, useFormContext, useTopic } from '../draft/form-context.ts'
import { useErrorTitle } from './use-error-title.ts'
import { useErrorText } from './use-error-text.ts'
import { useFieldLabel } from './use-field-texts.ts'

/** Everything that the last attempt found wrong, in the words that stand at the fields; each attempt that fails moves the focus to it. */
export const FormSummary = memo(function FormSummary() {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <>
      <Lines ref={ref} />
      <FocusOnFailure summary={ref} />
    </>
  )
})

interface FocusOnFailureProps {
  readonly summary: RefObject<HTMLDivElement | null>
}

/** Renders with each attempt that fails, so that nothing else has to. The focus goes to what is wrong: one field, or the list of several. */
function FocusOnFailure({ summary }: FocusOnFailureProps) {
  const { draft, formId } = useFormContext()
  const failures = useTopic(draft, 'failures', () => draft.failures)
  const told = useRef(failures)
  // After the render in which errors and summary are on the page.
  useEffect(() => {
    if (failures === told.current) return
    told.current = failures
    const [first, second] = draft.summary
    const field = first && document.getElementById(controlId(formId, first.field))
    if (typesElsewhere(field?.closest('form'))) return
    if (second) summary.current?.focus()
    else field?.focus()
  }, [failures, draft, formId, summary])
  return null
}

function Lines({ ref }: { readonly ref: RefObject<HTMLDivElement | null> }) {
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
    return message('form.summary.line', { field: labelOf(view ?? { id: error.field }), error: text })
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
}
