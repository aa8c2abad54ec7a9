import Type, { type Static } from 'typebox'
import { closed } from './document.ts'

/** How visits are counted (specification §3). Without an ID nothing is. */
export const analyticsSchema = Type.Object(
  {
    gtagId: Type.Optional(
      Type.String({
        // Threat T52: it stands in the address of a script.
        pattern: '^(?:G|GT|AW)-[A-Z0-9]{4,12}$',
        title: 'Google tag',
        description: 'Its ID, such as G-AB12CD34EF. Without it nothing is counted',
        'x-risk': 2,
      }),
    ),
    consent: Type.Enum(['asked', 'assumed'], {
      title: 'Consent',
      description: 'Where the law asks for consent, visitors have to be asked before they are counted',
      'x-risk': 3,
    }),
  },
  closed('Visit statistics', 'Whether visits are counted, and whether visitors are asked first.'),
)
export type Analytics = Static<typeof analyticsSchema>

export const defaultAnalytics: Analytics = { consent: 'asked' }
