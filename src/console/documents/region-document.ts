import { schema, validators } from 'virtual:document/region'
import type { DocumentSource } from '../document-form/document-source.ts'
import { lines } from './document-options.ts'

/** From where the site can be visited. */
export const regionDocument: DocumentSource = {
  id: 'region',
  schema,
  validators,
  uiSchema: { denied: lines, allowed: lines },
}
