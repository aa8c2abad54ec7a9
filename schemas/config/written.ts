import Type, { type TProperties } from 'typebox'
import { closed } from './document.ts'

/** What is written once in each language of the site; who reads another one gets that of a first visit. */
export function byLanguage<Words extends TProperties>(words: Words, description: string) {
  return Type.Record(
    Type.String({ pattern: '^[a-z]{2}(-[A-Za-z]{2,8})?$' }),
    Type.Object(words, closed('Words', description)),
    { title: 'Texts by language', additionalProperties: false, minProperties: 1, maxProperties: 64 },
  )
}

export const titleText = Type.String({ minLength: 1, maxLength: 80, title: 'Title' })

export const leadText = Type.String({
  minLength: 1,
  maxLength: 240,
  title: 'Introduction',
  description: 'One or two sentences',
})

/** Markdown, of which players get what `schemas/calls/rich-text.ts` knows; the gate names what it does not. */
export const richText = Type.String({
  minLength: 1,
  maxLength: 8000,
  title: 'Text',
  description: 'Markdown: ## heading, - list, 1. steps, > note, **strong**, *emphasis*, [link](/help)',
})

export const steps = Type.Array(
  Type.Object(
    { title: titleText, text: richText },
    closed('Step', 'What to do, and below it how; one thing at a time'),
  ),
  { title: 'Steps', description: 'In their order, numbered by the page', minItems: 1, maxItems: 20 },
)
