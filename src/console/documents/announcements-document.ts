import { schema, validators } from 'virtual:document/announcements'
import { messageIdOf } from '#i18n/message-id.ts'
import type { DocumentSource } from '../parts/document/document-source.ts'
import {
  byLanguage,
  choice,
  long,
  options,
  picture,
  textAt,
  titleText,
} from '../parts/document/document-options.ts'

/** Banners, notices, popups and promotions. */
export const announcementsDocument: DocumentSource = {
  id: 'announcements',
  schema,
  validators,
  uiSchema: {
    ...options({
      entryTitle: (value) => titleText(value) ?? textAt(value, 'id'),
      entryNote: (value, say) => {
        const type = textAt(value, 'type')
        return type && say(messageIdOf(`document.announcements.type.${type}`))
      },
    }),
    items: {
      type: choice('document.announcements.type'),
      audience: choice('document.announcements.audience'),
      words: byLanguage({ lead: long, paragraphs: { items: long } }),
      pictures: { light: picture, dark: picture },
    },
  },
}
