import { schema, validators } from 'virtual:document/menu'
import type { GameCategory } from '#schemas/config/game-categories.ts'
import type { Vendor } from '#schemas/config/menu.ts'
import { routeIds, routeRow } from '#schemas/config/routes.ts'
import { messageIdOf } from '#i18n/message-id.ts'
import type { DocumentSource, DocumentUiOptions, Say } from '../document-form/document-source.ts'

/** What opens when somebody visits: routes, header, categories and their vendors. */
export const menuDocument: DocumentSource = {
  id: 'menu',
  schema,
  validators,
  uiSchema: {
    routes: { 'ui:options': routes() },
    header: { 'ui:options': routes() },
    categories: {
      'ui:options': options({
        entryTitle: (value, say) => categoryName((value as CategoryDraft).gameCategory, say),
        entryNote: (value, say) =>
          say('document.menu.categories.note', { count: (value as CategoryDraft).vendors?.length ?? 0 }),
      }),
      items: {
        gameCategory: { 'ui:options': categories() },
        vendors: {
          'ui:options': options({
            entryTitle: (value) => (value as VendorDraft).displayName,
            entryNote: (value, say) => vendorNote(value as VendorDraft, say),
          }),
          items: {
            gameType: { 'ui:options': categories() },
            badge: {
              'ui:options': options({
                optionText: (value, say) => say(messageIdOf(`badge.${String(value)}`)),
              }),
            },
          },
        },
      },
    },
    memberMenu: {
      'ui:options': options({
        optionText: (value, say) => say(messageIdOf(`document.menu.memberMenu.${String(value)}`)),
      }),
    },
  },
}

type VendorDraft = Partial<Vendor>
interface CategoryDraft {
  readonly gameCategory?: GameCategory
  readonly vendors?: readonly VendorDraft[]
}

function options(given: DocumentUiOptions) {
  return { ...given }
}

function routes() {
  return options({ optionText: (value, say) => say(messageIdOf(`route.${String(value)}`)) })
}

function categories() {
  return options({ optionText: (value, say) => categoryName(value, say) ?? String(value) })
}

/** A category is called as the screen that shows it. */
function categoryName(category: unknown, say: Say) {
  const route = routeIds.find((id) => routeRow(id).category === category)
  return category === undefined || route === undefined ? undefined : say(messageIdOf(`route.${route}`))
}

function vendorNote({ vassalage = '', badge }: VendorDraft, say: Say) {
  return badge ? `${vassalage} · ${say(`badge.${badge}`)}` : vassalage
}
