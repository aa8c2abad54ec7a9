import Type, { type Static } from 'typebox'
import { closed, linkPattern } from './document.ts'
import { byLanguage, leadText, richText, steps, titleText } from './written.ts'

/** How somebody becomes a partner of the merchant (specification §2: /join). */
export const joinSchema = Type.Object(
  {
    words: Type.Optional(
      byLanguage(
        {
          title: titleText,
          lead: Type.Optional(leadText),
          reasons: Type.Optional(
            Type.Array(
              Type.Object(
                { title: titleText, text: richText },
                closed('Reason', 'One thing that speaks for it'),
              ),
              { title: 'Reasons', description: 'Shown beside each other', maxItems: 6 },
            ),
          ),
          steps: Type.Optional(steps),
          text: Type.Optional(richText),
          action: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 30,
              title: 'Button',
              description: 'The words on the button; needs a link',
            }),
          ),
        },
        'The page in one language',
      ),
    ),
    link: Type.Optional(
      Type.String({
        pattern: linkPattern,
        maxLength: 300,
        title: 'Link',
        description: 'A path of the site, or an https address',
      }),
    ),
  },
  closed('Join us', 'What partners are offered, and how they start.', { 'x-risk': 2 }),
)
export type Join = Static<typeof joinSchema>
