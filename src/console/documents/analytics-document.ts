import { schema, validators } from 'virtual:document/analytics'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { choice } from '../parts/document/document-options.ts'

/** Whether visits are counted, and whether visitors are asked first. */
export const analyticsDocument: DocumentSource = {
  id: 'analytics',
  schema,
  validators,
  uiSchema: { consent: choice('document.analytics.consent') },
}
