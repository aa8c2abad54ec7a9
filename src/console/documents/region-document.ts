import { schema, validators } from 'virtual:document/region'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { lines } from '../parts/document/document-options.ts'

/** From where the site can be visited. */
export const regionDocument: DocumentSource = {
  id: 'region',
  schema,
  validators,
  uiSchema: { denied: lines, allowed: lines },
}
