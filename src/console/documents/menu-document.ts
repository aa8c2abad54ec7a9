import { schema, validators } from 'virtual:document/menu'
import type { GameCategory } from '#schemas/games/game-categories.ts'
import type { Vendor } from '#schemas/config/menu.ts'
import type { DocumentSource, Translate } from '../parts/document/document-source.ts'
import {
  categoryChoice,
  categoryName,
  choice,
  options,
  routeChoice,
} from '../parts/document/document-options.ts'

/** What opens when somebody visits: routes, header, categories and their vendors. */
export const menuDocument: DocumentSource = {
  id: 'menu',
  schema,
  validators,
  uiSchema: {
    routes: routeChoice,
    header: routeChoice,
    categories: {
      ...options({
        entryTitle: (value, translate) => categoryName((value as CategoryDraft).gameCategory, translate),
        entryNote: (value, translate) =>
          translate('document.menu.categories.note', {
            count: (value as CategoryDraft).vendors?.length ?? 0,
          }),
      }),
      items: {
        gameCategory: categoryChoice,
        vendors: {
          ...options({
            entryTitle: (value) => (value as VendorDraft).displayName,
            entryNote: (value, translate) => vendorNote(value as VendorDraft, translate),
          }),
          items: { gameType: categoryChoice, badge: choice('badge') },
        },
      },
    },
    memberMenu: choice('document.menu.memberMenu'),
    footer: {
      certifications: {
        ...options({ entryTitle: (value) => (value as { readonly number?: string }).number }),
        items: { place: choice('footer.place') },
      },
    },
  },
}

type VendorDraft = Partial<Vendor>
interface CategoryDraft {
  readonly gameCategory?: GameCategory
  readonly vendors?: readonly VendorDraft[]
}

function vendorNote({ vassalage = '', badge }: VendorDraft, translate: Translate) {
  return badge ? `${vassalage} · ${translate(`badge.${badge}`)}` : vassalage
}
