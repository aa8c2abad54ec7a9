import type { WidgetProps } from '@rjsf/utils'
import { Message } from '#i18n/message.tsx'
import { useMessage } from '#i18n/use-message.ts'
import { CheckboxInput } from '#ui/checkbox-input.tsx'
import { controlProps } from '#ui/control-props.ts'
import { TextLink } from '#ui/text-link.tsx'
import { controlId, useFieldError, useFormContext } from '../form-context.ts'
import { useFieldView } from '../use-control.ts'
import { useErrorText } from '../use-error-text.ts'
import { useFieldTexts } from '../use-field-texts.ts'

/** A box that is ticked or not. For the agreement it links to the very version of the terms that is agreed to. */
export function CheckboxWidget({ name }: WidgetProps) {
  const { draft, formId, slots, leave } = useFormContext()
  const view = useFieldView(name)
  const message = useMessage()
  const errorText = useErrorText()
  const error = useFieldError(name)
  const { label, help } = useFieldTexts(view)
  const terms = view.id === 'agreement' ? slots.terms : undefined
  return (
    <CheckboxInput
      {...controlProps(controlId(formId, name), {
        help: help !== undefined || terms !== undefined,
        error: error !== undefined,
        required: view.required,
      })}
      name={name}
      label={label}
      requiredLabel={view.required ? message('form.requiredMark') : undefined}
      help={terms ? <Terms {...terms} /> : help}
      error={error && errorText(error, view)}
      defaultChecked={draft.valueOf(name) === true}
      onChange={(event) => {
        draft.enter(name, event.currentTarget.checked)
        draft.leave(name)
      }}
      onFocus={() => draft.arrive(name)}
      onBlur={() => leave(name)}
    />
  )
}

function Terms({ version, url }: { readonly version: string; readonly url?: string }) {
  if (!url) return <Message id="form.terms.version" values={{ version }} />
  return (
    <TextLink href={url} target="_blank" rel="noreferrer">
      <Message id="form.terms.read" values={{ version }} />
    </TextLink>
  )
}
