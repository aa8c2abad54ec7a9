import { useEffect, useLayoutEffect, useRef, type FormEvent } from 'react'
import type { FieldView } from '#schemas/forms/fields/field.ts'
import { controlProps } from '#ui/fields/control-props.ts'
import { controlId, useFieldError, useFormContext, useTopic } from '../draft/form-context.ts'
import { useFieldTexts } from '../messages/use-field-texts.ts'
import { useLast } from '../parts/use-last.ts'

/** The attributes of a text control. It holds its own text: a key tells the draft and renders nothing. */
export function useControl<Control extends HTMLInputElement | HTMLSelectElement = HTMLInputElement>(
  field: string,
) {
  const { draft, formId, leave } = useFormContext()
  const view = useFieldView(field)
  const isHeld = useTopic(draft, 'form', () => draft.isHeld(field))
  const error = useFieldError(field)
  const { help, listed } = useFieldTexts(view)
  const ref = useRef<Control>(null)
  const { choices } = view
  // As a property and not as an attribute, in which a password could be read from outside.
  useLayoutEffect(() => {
    const value = draft.valueOf(field)
    if (ref.current && typeof value === 'string') ref.current.value = value
  }, [draft, field, choices])
  useEffect(
    () =>
      draft.listen(`set:${field}`, () => {
        if (ref.current) ref.current.value = String(draft.valueOf(field) ?? '')
      }),
    [draft, field],
  )

  return {
    ...controlProps(controlId(formId, field), {
      help: help !== undefined || listed || isHeld,
      error: error !== undefined,
      required: view.required,
    }),
    ref,
    name: field,
    autoComplete: view.autocomplete,
    ...(view.inputMode ? { inputMode: view.inputMode } : {}),
    // The native event: React leaves out changes that it believes it made itself, as some password managers' are.
    onInput: (event: FormEvent<Control>) => draft.enter(field, event.currentTarget.value),
    onBlur: () => leave(field),
  }
}

export function useFieldView(field: string): FieldView {
  const { draft } = useFormContext()
  // A field that another release takes away is still rendered once before it goes.
  const view = useLast(useTopic(draft, 'form', () => draft.viewOf(field)))
  if (!view) throw new Error(`The form has no field ${field}`)
  return view
}
