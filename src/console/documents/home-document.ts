import { schema, validators } from 'virtual:document/home'
import { isRecord } from '#schemas/json/read-value.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { categoryChoice, categoryName, choice, options, textAt } from '../parts/document/document-options.ts'

/** What stands on the home page. */
export const homeDocument: DocumentSource = {
  id: 'home',
  schema,
  validators,
  uiSchema: {
    opening: choice('document.home.opening'),
    density: choice('document.home.density'),
    parts: {
      ...options({
        entryTitle: (value, say) => {
          const part = textAt(value, 'part')
          return part && say(messageIdOf(`document.home.parts.part.${part}`))
        },
        entryNote: (value, say) => categoryName(isRecord(value) ? value['category'] : undefined, say),
      }),
      items: { part: choice('document.home.parts.part'), category: categoryChoice },
    },
  },
}
