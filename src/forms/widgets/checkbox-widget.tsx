import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useRef } from 'react'
import { useMessage } from '#i18n/use-message.ts'
import { CheckboxInput } from '#ui/fields/checkbox-input.tsx'
import { controlProps } from '#ui/fields/control-props.ts'
import { useAgreedTerms } from './use-agreed-terms.ts'
import { controlId, useFieldError, useFormContext, useTopic } from '../draft/form-context.ts'
import { useFieldView } from './use-control.ts'
import { useErrorText } from '../messages/use-error-text.ts'
import { useFieldTexts } from '../messages/use-field-texts.ts'
import { TermsLinks } from './terms-links.tsx'

/** A box that is ticked or not. For the agreement it links to the very version of the terms that is agreed to. */
export function CheckboxWidget({ name }: WidgetProps) {
  const { draft, formId, slots, leave } = useFormContext()
  const view = useFieldView(name)
  const message = useMessage()
  const errorText = useErrorText()
  const isHeld = useTopic(draft, 'form', () => draft.isHeld(name))
  const error = useFieldError(name)
  const { label, help } = useFieldTexts(view)
  const terms = view.id === 'agreement' ? slots.terms : undefined
  const box = useRef<HTMLInputElement>(null)
  useAgreedTerms(draft, terms?.version)
  useEffect(
    () =>
      draft.listen(`set:${name}`, () => {
        if (box.current) box.current.checked = draft.valueOf(name) === true
      }),
    [draft, name],
  )
  return (
    <CheckboxInput
      {...controlProps(controlId(formId, name), {
        help: help !== undefined || terms !== undefined || isHeld,
        error: error !== undefined,
        required: view.required,
      })}
      ref={box}
      name={name}
      label={label}
      requiredLabel={view.required ? message('form.requiredMark') : undefined}
      help={helpOf()}
      error={error && errorText(error, view)}
      defaultChecked={draft.valueOf(name) === true}
      onChange={(event) => {
        draft.enter(name, event.currentTarget.checked)
        draft.leave(name)
      }}
      onBlur={() => leave(name)}
    />
  )

  function helpOf() {
    if (isHeld) return message('form.held')
    return terms ? <TermsLinks {...terms} /> : help
  }
}
