import { schema, validators } from 'virtual:document/locales'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { keyName } from '../document-form/context/use-document-texts.ts'
import { TextsField } from '../fields/texts-field.tsx'
import { options } from '../parts/document/document-options.ts'

const languageChoice = options({ optionText: (value) => keyName(String(value)) })

/** Languages, texts of the merchant's own and the time zone. */
export const localesDocument: DocumentSource = {
  id: 'locales',
  schema,
  validators,
  uiSchema: {
    'ui:order': ['languages', 'default', 'timeZone', 'overrides'],
    languages: languageChoice,
    default: languageChoice,
    overrides: { 'ui:field': TextsField },
    timeZone: { 'ui:widget': 'timeZone' },
  },
}
