import Type from 'typebox'
import { appTypes } from '../config/download.ts'
import { topicIcons } from '../config/help.ts'
import { linkPattern } from '../config/document.ts'
import { defineCall, everyone } from './call.ts'
import { richBlocks, richSteps } from './rich-text.ts'

const closed = { additionalProperties: false } as const

/** The language that is asked for; what is not written in it, or a call without one, comes in that of a first visit. */
const inLanguage = Type.Object(
  { language: Type.Optional(Type.String({ minLength: 2, maxLength: 16 })) },
  closed,
)

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

const downloads = defineCall({
  method: 'GET',
  path: '/wps/system/downloads',
  module: 'SYSTEM',
  summary: 'Apps that the merchant offers, with their installation guides in one language',
  token: 'none',
  who: everyone,
  query: inLanguage,
  answer: Type.Object(
    {
      apps: Type.Array(
        Type.Object(
          {
            app: Type.Enum([...appTypes]),
            /** An https address, or a path of the site. */
            url: Type.String({ pattern: linkPattern }),
            version: Type.Optional(Type.String()),
            language: Type.String(),
            title: Type.String(),
            lead: Type.Optional(Type.String()),
            parts: Type.Array(Type.Object({ title: Type.String(), steps: richSteps }, closed)),
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

const joinUs = defineCall({
  method: 'GET',
  path: '/wps/system/joinUs',
  module: 'SYSTEM',
  summary: 'What partners of the merchant are offered, in one language; empty where it looks for none',
  token: 'none',
  who: everyone,
  query: inLanguage,
  answer: Type.Object(
    {
      page: Type.Optional(
        Type.Object(
          {
            language: Type.String(),
            title: Type.String(),
            lead: Type.Optional(Type.String()),
            reasons: richSteps,
            steps: richSteps,
            blocks: richBlocks,
            action: Type.Optional(
              Type.Object({ text: Type.String(), link: Type.String({ pattern: linkPattern }) }, closed),
            ),
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

const domainRoute = defineCall({
  method: 'GET',
  path: '/wps/system/domainRoute',
  module: 'SYSTEM',
  summary: 'Official domains of the merchant, the preferred one first; a page measures which is fastest',
  token: 'none',
  who: everyone,
  answer: Type.Object(
    {
      routers: Type.Array(
        Type.Object(
          {
            domain: Type.String(),
            /** Scheme, host and port. */
            url: Type.String({ pattern: '^https?://[^/?#\\\\]+$' }),
            region: Type.Optional(Type.String()),
          },
          closed,
        ),
      ),
    },
    closed,
  ),
  errors: ['merchantUnknown'],
  revalidate: true,
  limit: { max: 60, seconds: 60 },
})

export const contentCalls = { helpCenter, downloads, joinUs, domainRoute }
