import Type, { type Static } from 'typebox'
import { closed } from './document.ts'
import { byLanguage, leadText, richText, steps, titleText } from './written.ts'

/** The signs that a topic can have. */
export const topicIcons = ['info', 'user', 'wallet', 'play', 'gift', 'shield', 'download', 'chat'] as const

const id = Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$', title: 'ID', description: 'Appears in addresses' })

const topic = Type.Object(
  {
    id,
    icon: Type.Enum([...topicIcons], { title: 'Icon' }),
    words: byLanguage({ title: titleText }, 'The name of the topic in one language'),
  },
  closed('Topic', 'Articles about one thing'),
)

const article = Type.Object(
  {
    id,
    topic: Type.String({ maxLength: 40, title: 'Topic', description: 'The ID of one of the topics' }),
    words: byLanguage(
      {
        title: titleText,
        lead: Type.Optional(leadText),
        steps: Type.Optional(steps),
        text: Type.Optional(richText),
      },
      'The article in one language: steps, then a text, or one of them',
    ),
  },
  closed('Article', 'Answers one question; at /help?page=<id>'),
)
export type HelpArticle = Static<typeof article>

/** What players find under help (specification §2: /help, /helpmc). */
export const helpSchema = Type.Object(
  {
    topics: Type.Array(topic, {
      title: 'Topics',
      description: 'In this order',
      maxItems: 24,
      'x-merge': 'byId',
    }),
    articles: Type.Array(article, {
      title: 'Articles',
      description: 'In the order in which their topic lists them',
      maxItems: 200,
      'x-merge': 'byId',
    }),
  },
  closed('Help', 'Topics and articles of the help centre.', { 'x-risk': 2 }),
)
export type Help = Static<typeof helpSchema>

/** Of a release from before this document. */
export const defaultHelp: Help = { topics: [], articles: [] }
