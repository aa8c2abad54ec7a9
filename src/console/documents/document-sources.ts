import type { DocumentId } from '#schemas/config/documents.ts'
import type { DocumentSource } from '../parts/document/document-source.ts'

/** What the form of each document is made of, a chunk for each: its validators are large. */
export const documentSources: Readonly<Record<DocumentId, () => Promise<DocumentSource>>> = {
  flags: async () => (await import('./flags-document.ts')).flagsDocument,
  register: async () => (await import('./register-document.ts')).registerDocument,
  menu: async () => (await import('./menu-document.ts')).menuDocument,
  resources: async () => (await import('./resources-document.ts')).resourcesDocument,
  theme: async () => (await import('./theme-document.ts')).themeDocument,
  locales: async () => (await import('./locales-document.ts')).localesDocument,
  region: async () => (await import('./region-document.ts')).regionDocument,
  security: async () => (await import('./security-document.ts')).securityDocument,
  games: async () => (await import('./games-document.ts')).gamesDocument,
  home: async () => (await import('./home-document.ts')).homeDocument,
  announcements: async () => (await import('./announcements-document.ts')).announcementsDocument,
  help: async () => (await import('./help-document.ts')).helpDocument,
  download: async () => (await import('./download-document.ts')).downloadDocument,
  join: async () => (await import('./join-document.ts')).joinDocument,
  domains: async () => (await import('./domains-document.ts')).domainsDocument,
  customerService: async () => (await import('./customer-service-document.ts')).customerServiceDocument,
  money: async () => (await import('./money-document.ts')).moneyDocument,
  cashier: async () => (await import('./cashier-document.ts')).cashierDocument,
  analytics: async () => (await import('./analytics-document.ts')).analyticsDocument,
  inherits: async () => (await import('./inherits-document.ts')).inheritsDocument,
}
