import type { WidgetProps } from '@rjsf/utils'
import { CodeInput } from '#ui/fields/code-input.tsx'
import { controlId, useFieldError, useFormContext } from '../draft/form-context.ts'
import { useControl } from './use-control.ts'
import { useErrorText } from '../messages/use-error-text.ts'

/** A code that was sent to the number or the mail address of the form, and the button that sends it. */
export function VerificationCodeWidget({ name }: WidgetProps) {
  const { draft, formId, slots } = useFormContext()
  const { SendCode } = slots
  const blocked = useCountryProblem()
  const readRecipient = () => {
    if (draft.isHeld(name)) return undefined
    const recipientFields = draft.viewOf('mobileNum') ? ['countryDialingCode', 'mobileNum'] : ['email']
    const data = draft.validateFields(recipientFields)
    const wrong = recipientFields.find((field) => draft.errorOf(field))
    if (wrong) document.getElementById(controlId(formId, wrong))?.focus()
    return data
  }
  return (
    <CodeInput
      {...useControl(name)}
      action={
        SendCode && (
          <SendCode fieldId={controlId(formId, name)} readRecipient={readRecipient} blocked={blocked} />
        )
      }
    />
  )
}

/** What stands at the number or at its country while the number would be sent with another country than it was typed for. */
function useCountryProblem(): string | undefined {
  const { draft } = useFormContext()
  const errorText = useErrorText()
  const errors = [useFieldError('countryDialingCode'), useFieldError('mobileNum')]
  const problem = errors.find((error) => error?.code === 'countryGone' || error?.code === 'countryChanged')
  return problem && errorText(problem, draft.viewOf(problem.field))
}
