import { schema, validators } from 'virtual:document/download'
import { messageIdOf } from '#i18n/message-id.ts'
import type { DocumentSource } from '../parts/document/document-source.ts'
import {
  byLanguage,
  lines,
  long,
  options,
  resourceChoice,
  stepList,
  textAt,
  titleOf,
} from '../parts/document/document-options.ts'

/** Apps, and how to install them. */
export const downloadDocument: DocumentSource = {
  id: 'download',
  schema,
  validators,
  uiSchema: {
    'ui:order': ['guides', 'hosts'],
    hosts: lines,
    guides: {
      ...options({
        entryTitle: (value, say) => {
          const app = textAt(value, 'app')
          return app && say(messageIdOf(`document.resources.resourceType.${app}`))
        },
        entryNote: (value) => textAt(value, 'version'),
      }),
      items: {
        app: resourceChoice,
        words: byLanguage({
          lead: long,
          parts: { ...options({ entryTitle: titleOf }), items: { steps: stepList } },
        }),
      },
    },
  },
}
