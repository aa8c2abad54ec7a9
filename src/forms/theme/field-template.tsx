import type { FieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { FieldView } from '#schemas/forms/fields/field.ts'
import { useMessage } from '#i18n/use-message.ts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { controlId, useFieldError, useFormContext, useTopic } from '../draft/form-context.ts'
import { Requirements } from '../passwords/requirements.tsx'
import { useErrorText } from '../messages/use-error-text.ts'
import { useFieldTexts } from '../messages/use-field-texts.ts'
import { useLast } from '../parts/use-last.ts'

/** Label, help and error around a control. The form itself is a field of no name, and a checkbox brings its own label. */
export function FieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
  const { draft } = useFormContext()
  const field = String(fieldPathId.path[0] ?? '')
  // RJSF's schema stays the same when only a rule changes, so it would not render this again.
  // The frame of a field that a release takes away stays until it goes, so that what is inside is not made again.
  const view = useLast(useTopic(draft, 'form', () => draft.viewOf(field)))
  if (!view || view.widget === 'checkbox') return children
  return <Framed view={view}>{children}</Framed>
}

interface FramedProps {
  readonly view: FieldView
  readonly children: ReactNode
}

function Framed({ view, children }: FramedProps) {
  const { draft, formId } = useFormContext()
  const message = useMessage()
  const errorText = useErrorText()
  const error = useFieldError(view.id)
  const { label, help, listed } = useFieldTexts(view)
  return (
    <FieldFrame
      id={controlId(formId, view.id)}
      label={label}
      requiredLabel={view.required ? message('form.requiredMark') : undefined}
      help={helpOf()}
      error={error && errorText(error, view)}
    >
      {children}
    </FieldFrame>
  )

  function helpOf() {
    if (draft.isHeld(view.id)) return message('form.held')
    return listed ? <Requirements view={view} /> : help
  }
}
