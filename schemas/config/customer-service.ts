import Type, { type Static } from 'typebox'
import { closed } from './document.ts'

/** A host name as a browser writes it: lower case, without port. */
const host = Type.String({
  pattern: '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$',
  maxLength: 253,
  title: 'Host',
})
const contactLink = (title: string) =>
  Type.Optional(Type.String({ pattern: '^https://[^\\s\\\\<>"\'@]+$', maxLength: 300, title }))

const hosts = Type.Array(host, {
  title: 'Hosts',
  description: 'The window may lead to these hosts only',
  uniqueItems: true,
  maxItems: 16,
  'x-risk': 3,
})
const popup = Type.Object(
  {
    width: Type.Integer({ minimum: 280, maximum: 1600, title: 'Width' }),
    height: Type.Integer({ minimum: 280, maximum: 1200, title: 'Height' }),
  },
  closed('Window', 'Size of the window that opens, in pixels'),
)
const floating = Type.Object(
  {
    side: Type.Enum(['start', 'end'], { title: 'Side', description: 'Of the page' }),
    line: contactLink('LINE'),
    qq: contactLink('QQ'),
  },
  closed('Floating contacts', 'Stay beside the page until a visitor closes them'),
)

/** Whom players write to (specification §3). */
export const customerServiceSchema = Type.Object(
  {
    pathList: Type.Array(
      Type.Object(
        {
          type: Type.Integer({
            minimum: 1,
            maximum: 9,
            title: 'Kind',
            description: '3 is the one that players open',
          }),
          path: Type.String({
            minLength: 1,
            maxLength: 1000,
            title: 'Address',
            description: 'A web address, or an encrypted one with its key as the last 8 characters',
          }),
        },
        closed('Address', 'Where one kind of customer service is'),
      ),
      {
        title: 'Addresses',
        maxItems: 9,
        'x-visibility': 'server',
        'x-risk': 3,
        'x-merge': 'byId',
        'x-id': 'type',
      },
    ),
    hosts,
    popup,
    floating,
  },
  closed(
    'Customer service',
    'Where players reach you: the window of the customer service, and contacts beside the page.',
  ),
)
export type CustomerService = Static<typeof customerServiceSchema>

/** What a browser is told of it: the address itself is asked for when somebody wants it. */
export const publicCustomerServiceSchema = Type.Object(
  { isOpen: Type.Boolean(), hosts, popup, floating },
  { additionalProperties: false },
)

/** The customer service of a release from before this document. */
export const defaultCustomerService: CustomerService = {
  pathList: [],
  hosts: [],
  popup: { width: 440, height: 500 },
  floating: { side: 'end' },
}
