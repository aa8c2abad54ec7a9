import withTheme from '@rjsf/core/lib/withTheme.js'
import type { ValidatorType, WidgetProps } from '@rjsf/utils'
import { memo, useMemo, type ComponentType } from 'react'
import type { Widget } from '#schemas/forms/form.ts'
import { useFormContext, useTopic } from '../form-context.ts'
import { CaptchaWidget } from '../widgets/captcha-widget.tsx'
import { CheckboxWidget } from '../widgets/checkbox-widget.tsx'
import { DateWidget } from '../widgets/date-widget.tsx'
import { DialingCodeWidget } from '../widgets/dialing-code-widget.tsx'
import { EmailWidget } from '../widgets/email-widget.tsx'
import { PasswordWidget } from '../widgets/password-widget.tsx'
import { PhoneWidget } from '../widgets/phone-widget.tsx'
import { TextWidget } from '../widgets/text-widget.tsx'
import { VerificationCodeWidget } from '../widgets/verification-code-widget.tsx'
import { FieldTemplate } from './field-template.tsx'
import { FieldsTemplate } from './fields-template.tsx'
import { renderSchema } from './render-schema.ts'

/** The fields of a form as RJSF lays them out. It renders when the form is another one, and never because of a key. */
export const LaidOutFields = memo(function LaidOutFields() {
  const { draft, formId } = useFormContext()
  const form = useTopic(draft, 'form', () => draft.module.form)
  const { schema, uiSchema } = useMemo(() => renderSchema(form), [form])
  return (
    <ThemedForm
      tagName="div"
      idPrefix={formId}
      schema={schema}
      uiSchema={uiSchema}
      validator={neverValidates}
      noValidate
      showErrorList={false}
    >
      {/* In place of the submit button that RJSF would add. */}
      <></>
    </ThemedForm>
  )
})

const widgets: Record<Widget, ComponentType<WidgetProps>> = {
  text: TextWidget,
  password: PasswordWidget,
  newPassword: PasswordWidget,
  email: EmailWidget,
  phone: PhoneWidget,
  dialingCode: DialingCodeWidget,
  date: DateWidget,
  checkbox: CheckboxWidget,
  captcha: CaptchaWidget,
  verificationCode: VerificationCodeWidget,
}

const ThemedForm = withTheme({ widgets, templates: { FieldTemplate, ObjectFieldTemplate: FieldsTemplate } })

/** Judging is ours (`form-draft.ts`): RJSF is given nothing to decide. */
const neverValidates: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
}
