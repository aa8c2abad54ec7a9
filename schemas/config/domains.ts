import Type, { type Static } from 'typebox'
import { closed } from './document.ts'

const host = Type.String({
  pattern: '^[a-z0-9-]+(\\.[a-z0-9-]+)*$',
  maxLength: 253,
  title: 'Host',
  description: 'Such as play.example.com',
})

/** The addresses of a merchant, and those that lead elsewhere (specification §2, §3, §7: domainRoute). */
export const domainsSchema = Type.Object(
  {
    lines: Type.Array(
      Type.Object(
        {
          host,
          region: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 40,
              title: 'Region',
              description: 'Where its visitors are',
            }),
          ),
        },
        closed('Line', 'An official domain'),
      ),
      {
        title: 'Official domains',
        description: 'Those that players may choose from, the preferred one first',
        maxItems: 12,
        'x-merge': 'byId',
        'x-id': 'host',
      },
    ),
    redirects: Type.Array(
      Type.Object(
        {
          host,
          to: Type.Enum(['REDIRECT', 'SPEED_TEST'], {
            title: 'Leads to',
            description: 'Its address stands in the document Resources',
          }),
        },
        closed('Redirect', 'A host whose visitors are sent elsewhere'),
      ),
      { title: 'Redirects', maxItems: 100, 'x-merge': 'byId', 'x-id': 'host' },
    ),
  },
  closed('Domains', 'Official domains of the site, and hosts that lead elsewhere.', { 'x-risk': 3 }),
)
export type Domains = Static<typeof domainsSchema>

/** Of a release from before this document. */
export const defaultDomains: Domains = { lines: [], redirects: [] }
