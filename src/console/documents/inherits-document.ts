import { schema, validators } from 'virtual:document/inherits'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { options, textAt } from '../parts/document/document-options.ts'

/** What comes from the layers above. */
export const inheritsDocument: DocumentSource = {
  id: 'inherits',
  schema,
  validators,
  uiSchema: options({
    entryTitle: (value, _say, pathWords) => {
      const path = textAt(value, 'path')
      return path && pathWords(path)
    },
  }),
}
