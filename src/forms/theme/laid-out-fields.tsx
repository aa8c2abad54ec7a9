import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import { toFieldPathId, type Registry, type RJSFSchema, type WidgetProps } from '@rjsf/utils'
import { memo, useMemo, type ComponentType } from 'react'
import type { Widget } from '#schemas/forms/fields/field.ts'
import { useFormContext, useTopic } from '../draft/form-context.ts'
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
  const form = useTopic(draft, 'form', () => draft.shown)
  const layout = useMemo(() => {
    const { schema, uiSchema } = renderSchema(form)
    const options = { ...registry.globalFormOptions, idPrefix: formId }
    return {
      schema,
      uiSchema,
      fieldPathId: toFieldPathId('', options),
      registry: { ...registry, rootSchema: schema, globalFormOptions: options },
    }
  }, [form, formId])
  return <SchemaField {...layout} name="" onChange={nothing} onBlur={nothing} onFocus={nothing} />
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

/**
 * What RJSF renders with. Its `Form` holds and validates data, which is ours to do (`form-draft.ts`), and brings a default widget and
 * template for everything; our forms are flat objects of texts and boxes to tick, whose schemas hold nothing to resolve.
 */
const registry = {
  fields: { BooleanField, ObjectField, SchemaField, StringField },
  widgets,
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: FieldsTemplate,
    DescriptionFieldTemplate: nothing,
    FieldErrorTemplate: nothing,
    FieldHelpTemplate: nothing,
  },
  schemaUtils: {
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDisplayLabel: () => false,
    isSelect: () => false,
    isMultiSelect: () => false,
  },
  formContext: {},
  rootSchema: {},
  translateString: String,
  globalFormOptions: { idPrefix: '', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  // Parts that only other kinds of schema reach are not there.
} as unknown as Registry

function nothing() {
  return null
}
