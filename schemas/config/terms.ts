import Type, { type Static } from 'typebox'
import { closed } from './document.ts'

/** Plain text, no markup: nothing in it can act, wherever it is shown (decision 034). */
const section = Type.Object(
  {
    heading: Type.String({ minLength: 1, maxLength: 120, title: 'Heading' }),
    paragraphs: Type.Array(Type.String({ minLength: 1, maxLength: 4000 }), {
      minItems: 1,
      maxItems: 60,
      title: 'Paragraphs',
    }),
  },
  closed('Section', 'A part of a legal text'),
)
export type LegalSection = Static<typeof section>

const sections = (title: string) => Type.Array(section, { minItems: 1, maxItems: 60, title })

/** The terms and the privacy notice in one language. */
export const legalTexts = {
  terms: sections('Terms'),
  privacy: sections('Privacy notice'),
}
const textsOfLanguage = Type.Object(legalTexts, closed('Texts', 'Terms and privacy notice in one language'))
export type LegalTexts = Static<typeof textsOfLanguage>

const version = Type.String({
  minLength: 1,
  maxLength: 40,
  title: 'Version',
  description: 'A new version asks members to agree again, where security says so',
})
const url = Type.Optional(
  Type.String({
    pattern: '^https://',
    maxLength: 300,
    title: 'Address of the texts',
    description: 'Where you show them yourself; without it they are shown from here',
  }),
)

/** What players agree to, as an operator edits it. A version stands for one text in each language. */
export const termsSchema = Type.Object(
  {
    version,
    url,
    texts: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z]{2}(-[A-Za-z]{2,8})?$' }), textsOfLanguage, {
        title: 'Texts by language',
        additionalProperties: false,
        maxProperties: 64,
      }),
    ),
  },
  closed('Terms and privacy', 'What players agree to when they register'),
)
export type Terms = Static<typeof termsSchema>

/** What a form has to know of it; the texts are fetched when somebody opens them. */
export const publicTermsSchema = Type.Object(
  { version, url, hasTexts: Type.Boolean() },
  closed('Terms', 'Version of the terms, and where they are'),
)
export type PublicTerms = Static<typeof publicTermsSchema>

/** Whether the texts are shown from here. An address of the merchant's own wins. */
export function hasLegalTexts({ url, texts }: Terms): boolean {
  return url === undefined && texts !== undefined && Object.keys(texts).length > 0
}
