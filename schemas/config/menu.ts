import Type, { type Static } from 'typebox'
import { closed } from './document.ts'
import { gameCategories } from '../games/game-categories.ts'
import { routeIds, type RouteId } from './routes/routes.ts'

export const vendorSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,40}$', title: 'ID', description: 'Appears in addresses' }),
    vassalage: Type.String({
      pattern: '^[A-Z0-9_]{1,24}$',
      title: 'Code',
      description: 'Identifies the vendor when games open',
    }),
    displayName: Type.String({ minLength: 1, maxLength: 40, title: 'Name' }),
    gameType: Type.Enum([...gameCategories], { title: 'Game type' }),
    badge: Type.Optional(Type.Enum(['new', 'hot'], { title: 'Badge' })),
  },
  closed('Vendor', 'A game vendor of a category'),
)
export type Vendor = Static<typeof vendorSchema>

const routeId = Type.Unsafe<RouteId>(Type.Enum([...routeIds]))

export const menuSchema = Type.Object(
  {
    routes: Type.Array(routeId, {
      title: 'Pages',
      description: 'The screens that the site has; any other address answers with the not-found page',
      uniqueItems: true,
      maxItems: 64,
      'x-risk': 3,
    }),
    header: Type.Array(routeId, {
      title: 'Header',
      description: 'Entries of the header in their order',
      uniqueItems: true,
      maxItems: 16,
    }),
    categories: Type.Array(
      Type.Object(
        {
          gameCategory: Type.Enum([...gameCategories], { title: 'Category' }),
          vendors: Type.Array(vendorSchema, { title: 'Vendors', maxItems: 200, 'x-merge': 'byId' }),
        },
        closed('Category', 'A game category and its vendors'),
      ),
      { title: 'Categories', maxItems: 32, 'x-merge': 'byId', 'x-id': 'gameCategory' },
    ),
    dropdown: Type.Object(
      {
        maximumVendors: Type.Integer({ minimum: 1, maximum: 24, title: 'Vendors shown at most' }),
        wideAbove: Type.Integer({ minimum: 1, maximum: 24, title: 'Wider layout above this number' }),
        hideDelayMs: Type.Integer({ minimum: 0, maximum: 2000, title: 'Milliseconds until it closes' }),
      },
      closed('Dropdown', 'How the vendors of a category open below the header'),
    ),
    memberMenu: Type.Array(Type.Enum(['securityCenter', 'records', 'messageV2']), {
      title: 'Member centre',
      description: 'Entries of the member centre in their order',
      uniqueItems: true,
    }),
    footer: Type.Object(
      {
        minimumAge: Type.Union([Type.Literal(18), Type.Literal(21)], { title: 'Minimum age shown' }),
        licence: Type.Optional(
          Type.Object(
            {
              authority: Type.String({ minLength: 1, maxLength: 80, title: 'Authority' }),
              number: Type.String({ minLength: 1, maxLength: 40, title: 'Number' }),
              verify: Type.String({
                pattern: '^https://',
                maxLength: 300,
                format: 'uri',
                title: 'Address where it can be verified',
              }),
            },
            closed('Licence', 'Shown only with a number and an address where it can be verified'),
          ),
        ),
        certifications: Type.Optional(
          Type.Array(
            Type.Object(
              {
                place: Type.Enum(['malta', 'britishVirginIslands', 'philippines'], { title: 'Place' }),
                number: Type.String({ minLength: 1, maxLength: 40, title: 'Number' }),
                verify: Type.String({
                  pattern: '^https://',
                  maxLength: 300,
                  format: 'uri',
                  title: 'Address where it can be verified',
                }),
              },
              closed('Certification', 'Shown only with a number and an address where it can be verified'),
            ),
            { title: 'Certifications', maxItems: 3 },
          ),
        ),
      },
      closed('Footer', 'What the footer states'),
    ),
  },
  closed('Menu', 'The pages, the header, the game categories with their vendors, and the footer.'),
)

export type Menu = Static<typeof menuSchema>
