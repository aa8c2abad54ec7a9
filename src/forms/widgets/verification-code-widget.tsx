import type { WidgetProps } from '@rjsf/utils'
import { CodeInput } from '#ui/code-input.tsx'
import { controlId, useFormContext } from '../form-context.ts'
import { useControl } from '../use-control.ts'

/** A code that was sent to the number or the mail address of the form, and the button that sends it. */
export function VerificationCodeWidget({ name }: WidgetProps) {
  const { draft, formId, slots } = useFormContext()
  const { SendCode } = slots
  const readRecipient = () => {
    const recipientFields = draft.viewOf('mobileNum') ? ['countryDialingCode', 'mobileNum'] : ['email']
    const data = draft.check(recipientFields)
    const wrong = recipientFields.find((field) => draft.errorOf(field))
    if (wrong) document.getElementById(controlId(formId, wrong))?.focus()
    return data
  }
  return <CodeInput {...useControl(name)} action={SendCode && <SendCode readRecipient={readRecipient} />} />
}
