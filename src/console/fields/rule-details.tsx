import { toFieldPathId, type FieldProps, type RJSFSchema, type UiSchema } from '@rjsf/utils'
import type { FieldRule } from '#schemas/config/register.ts'
import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import { byLanguage, choice, lines } from '../parts/document/document-options.ts'
import { RuleTrial } from './rule-trial.tsx'

interface RuleDetailsProps {
  readonly field: RuledFieldId
  readonly rule: Partial<FieldRule>
  readonly fieldProps: FieldProps
}

/** What a rule says beside whether a field is shown and required. */
export function RuleDetails({ field, rule, fieldProps }: RuleDetailsProps) {
  const { schema, fieldPathId, registry } = fieldProps
  const { SchemaField } = registry.fields
  const own = schema.properties?.[field]
  if (!SchemaField || typeof own !== 'object') return null
  return (
    <>
      <SchemaField
        {...fieldProps}
        name={field}
        schema={own as RJSFSchema}
        uiSchema={rulePlaces}
        formData={rule}
        errorSchema={{}}
        fieldPathId={toFieldPathId(field, registry.globalFormOptions, fieldPathId.path)}
        required
      />
      <RuleTrial field={field} rule={rule} />
    </>
  )
}

const hidden: UiSchema = { 'ui:widget': 'hidden' }

/** What stands in the row already is left out. */
const rulePlaces: UiSchema = {
  'ui:options': { isFramed: true },
  enabled: hidden,
  required: hidden,
  order: hidden,
  patternId: choice('document.register.fields.patternId'),
  group: choice('document.register.fields.group'),
  acceptedPattern: { message: byLanguage({}), accepts: lines, refuses: lines },
}
