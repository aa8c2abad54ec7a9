import { schema, validators } from 'virtual:document/domains'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { options, resourceChoice, textAt } from '../parts/document/document-options.ts'

/** Official domains, and hosts that lead elsewhere. */
export const domainsDocument: DocumentSource = {
  id: 'domains',
  schema,
  validators,
  uiSchema: {
    lines: options({
      entryTitle: (value) => textAt(value, 'host'),
      entryNote: (value) => textAt(value, 'region'),
    }),
    redirects: {
      ...options({ entryTitle: (value) => textAt(value, 'host') }),
      items: { to: resourceChoice },
    },
  },
}
