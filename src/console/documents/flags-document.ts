import { schema, validators } from 'virtual:document/flags'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { FlagsField } from '../fields/flags-field.tsx'

/** What is switched on. */
export const flagsDocument: DocumentSource = {
  id: 'flags',
  schema,
  validators,
  uiSchema: { 'ui:field': FlagsField },
}
