import { schema, validators } from 'virtual:document/resources'
import { messageIdOf } from '#i18n/message-id.ts'
import type { DocumentSource } from '../parts/document/document-source.ts'
import { options, picture, resourceChoice, textAt } from '../parts/document/document-options.ts'

/** Links, downloads and QR codes. */
export const resourcesDocument: DocumentSource = {
  id: 'resources',
  schema,
  validators,
  uiSchema: {
    ...options({
      entryTitle: (value, say) => {
        const type = textAt(value, 'resourceType')
        return type && say(messageIdOf(`document.resources.resourceType.${type}`))
      },
      entryNote: (value) => textAt(value, 'url'),
    }),
    items: { resourceType: resourceChoice, qrCodeUrl: picture },
  },
}
