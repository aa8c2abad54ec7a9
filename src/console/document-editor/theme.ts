import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import type { FormProps } from '@rjsf/core'
import type { FieldProps, WidgetProps } from '@rjsf/utils'
import { createElement } from 'react'
import { ByLanguageField } from '../fields/by-language-field.tsx'
import { LinesWidget } from '../fields/lines-widget.tsx'
import { PictureWidget } from '../fields/picture-widget.tsx'
import { TextAreaWidget } from '../fields/text-area-widget.tsx'
import { TimeWidget } from '../fields/time-widget.tsx'
import { TimeZoneWidget } from '../fields/time-zone-widget.tsx'
import { ChoiceTemplate } from '../document-form/templates/choice-template.tsx'
import { FieldTemplate } from '../document-form/templates/field-template.tsx'
import { ListItemTemplate } from '../document-form/lists/list-item-template.tsx'
import { ListTemplate } from '../document-form/lists/list-template.tsx'
import { ObjectTemplate } from '../document-form/templates/object-template.tsx'
import { OptionalTemplate } from '../document-form/templates/optional-template.tsx'
import { CheckboxWidget } from '../document-form/widgets/checkbox-widget.tsx'
import { ChosenListWidget } from '../document-form/widgets/chosen-list-widget.tsx'
import { SelectWidget } from '../document-form/widgets/select-widget.tsx'
import { TextWidget } from '../document-form/widgets/text-widget.tsx'

/** What RJSF's `Form` draws documents with. Labels, help and errors are drawn by the template of a field. */
export const documentTheme: Pick<FormProps, 'fields' | 'widgets' | 'templates'> = {
  fields: { FallbackField: ConstantsField, byLanguage: ByLanguageField },
  widgets: {
    TextWidget,
    URLWidget: TextWidget,
    EmailWidget: TextWidget,
    SelectWidget: ChoiceWidget,
    CheckboxWidget,
    TextareaWidget: TextAreaWidget,
    DateTimeWidget: TimeWidget,
    lines: LinesWidget,
    picture: PictureWidget,
    timeZone: TimeZoneWidget,
  },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    ArrayFieldTemplate: ListTemplate,
    ArrayFieldItemTemplate: ListItemTemplate,
    MultiSchemaFieldTemplate: ChoiceTemplate,
    OptionalDataControlsTemplate: OptionalTemplate,
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
  },
}

/** A choice of constants says no type; which of them is chosen is told by its place in the list. */
function ConstantsField({ schema, ...props }: FieldProps) {
  return createElement(StringField, { ...props, schema: { ...schema, type: 'string' } })
}

/** One of several values, or some of them. */
function ChoiceWidget(props: WidgetProps) {
  return createElement(props.multiple ? ChosenListWidget : SelectWidget, props)
}

function Nothing() {
  return null
}
