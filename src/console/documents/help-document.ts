import { schema, validators } from 'virtual:document/help'
import type { DocumentSource } from '../parts/document/document-source.ts'
import {
  byLanguage,
  choice,
  long,
  options,
  stepList,
  textAt,
  titleText,
} from '../parts/document/document-options.ts'

const named = options({
  entryTitle: (value) => titleText(value) ?? textAt(value, 'id'),
  entryNote: (value) => textAt(value, 'topic') ?? textAt(value, 'id'),
})

/** Topics and articles of the help centre. */
export const helpDocument: DocumentSource = {
  id: 'help',
  schema,
  validators,
  uiSchema: {
    topics: { ...named, items: { icon: choice('document.help.topics.icon'), words: byLanguage({}) } },
    articles: {
      ...named,
      items: { words: byLanguage({ lead: long, steps: stepList, text: long }) },
    },
  },
}
