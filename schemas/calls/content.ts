import Type from 'typebox'
import { topicIcons } from '../config/help.ts'
import { defineCall, everyone } from './call.ts'
import { richBlocks, richSteps } from './rich-text.ts'

const closed = { additionalProperties: false } as const

/** The language that is asked for; what is not written in it comes in that of a first visit. */
const inLanguage = Type.Object({ language: Type.String({ minLength: 2, maxLength: 16 }) }, closed)

const helpCenter = defineCall({
  method: 'GET',
  path: '/wps/system/helpCenter',
  module: 'SYSTEM',
  summary: 'Topics and articles of the help centre in one language',
  token: 'none',
  who: everyone,
  query: inLanguage,
  answer: Type.Object(
    {
      /** Those that have articles. */
      topics: Type.Array(
        Type.Object(
          {
            id: Type.String(),
            icon: Type.Enum([...topicIcons]),
            language: Type.String(),
            title: Type.String(),
          },
          closed,
        ),
      ),
      articles: Type.Array(
        Type.Object(
          {
            id: Type.String(),
            topic: Type.String(),
            /** The language in which it is written. */
            language: Type.String(),
            title: Type.String(),
            lead: Type.Optional(Type.String()),
            steps: richSteps,
            blocks: richBlocks,
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: ['merchantUnknown'],
  revalidate: true,
  limit: { max: 120, seconds: 60 },
})

export const contentCalls = { helpCenter }
