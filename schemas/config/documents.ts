import type { Static } from 'typebox'
import { analyticsSchema } from './analytics.ts'
import { announcementsSchema } from './announcements.ts'
import { cashierSchema } from './cashier.ts'
import { domainsSchema } from './domains.ts'
import { downloadSchema } from './download.ts'
import { customerServiceSchema } from './customer-service.ts'
import { flagsSchema } from './flags.ts'
import { gamesSchema } from './games.ts'
import { helpSchema } from './help.ts'
import { homeSchema } from './home.ts'
import { inheritsSchema } from './inherits.ts'
import { joinSchema } from './join.ts'
import { localesSchema } from './locales.ts'
import { menuSchema } from './menu.ts'
import { moneySchema } from './money.ts'
import { regionSchema } from './region.ts'
import { registerSchema } from './register.ts'
import { resourcesSchema } from './resources.ts'
import { securitySchema } from './security.ts'
import { themeSchema } from './theme/theme.ts'

/** The documents of a release, each with its JSON Schema. */
export const documentSchemas = {
  flags: flagsSchema,
  register: registerSchema,
  menu: menuSchema,
  resources: resourcesSchema,
  theme: themeSchema,
  locales: localesSchema,
  region: regionSchema,
  security: securitySchema,
  games: gamesSchema,
  home: homeSchema,
  announcements: announcementsSchema,
  help: helpSchema,
  download: downloadSchema,
  join: joinSchema,
  domains: domainsSchema,
  customerService: customerServiceSchema,
  money: moneySchema,
  cashier: cashierSchema,
  analytics: analyticsSchema,
  inherits: inheritsSchema,
} as const

/** All documents as one, for who goes through them by a path. */
export const configurationSchema = { type: 'object', properties: documentSchemas } as const

export type DocumentId = keyof typeof documentSchemas
export const documentIds = Object.keys(documentSchemas) as readonly DocumentId[]

/** A merchant's whole configuration as one release holds it. */
export type Configuration = { readonly [Id in DocumentId]: Static<(typeof documentSchemas)[Id]> }
