import Type from 'typebox'
import { closed } from './document.ts'

const range = Type.String({
  pattern: '^[0-9a-fA-F.:]{2,45}(/[0-9]{1,3})?$',
  title: 'Address or range (CIDR)',
})

/** From where the site may not be visited. An allowed range wins over a denied one. */
export const regionSchema = Type.Object(
  {
    denied: Type.Array(range, {
      maxItems: 10_000,
      title: 'Denied addresses',
      description: 'Visitors from there are told that the site is not available',
    }),
    allowed: Type.Array(range, {
      maxItems: 10_000,
      title: 'Allowed addresses',
      description: 'Take precedence over denied addresses',
    }),
  },
  closed('Access by address', 'Where the site can be visited from, and where not.', {
    'x-visibility': 'server',
    'x-risk': 3,
  }),
)
