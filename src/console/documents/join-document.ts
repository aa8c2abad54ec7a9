import { schema, validators } from 'virtual:document/join'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { byLanguage, long, options, stepList, titleOf } from '../parts/document/document-options.ts'

/** What partners are offered. */
export const joinDocument: DocumentSource = {
  id: 'join',
  schema,
  validators,
  uiSchema: {
    words: byLanguage({
      lead: long,
      reasons: { ...options({ entryTitle: titleOf }), items: { text: long } },
      steps: stepList,
      text: long,
    }),
  },
}
