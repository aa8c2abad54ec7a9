import { schema, validators } from 'virtual:document/inherits'
import type { DocumentSource } from '../document-form/document-source.ts'
import { options, textAt } from './document-options.ts'

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
