import type { ComponentType } from 'react'
import {
  whoAdministers,
  whoCounts,
  whoReads,
  whoSupports,
  type OperatorRole,
} from '#schemas/operators/operator-roles.ts'
import { layerOf } from '#schemas/config/edits/draft-owner.ts'
import type { Namespace } from '#i18n/message-id.ts'
import { loadNamespace } from '#i18n/namespaces.ts'
import { consolePaths } from '../parts/console-paths.ts'
import type { IconName } from '#ui/icons/icon-paths.ts'
import { hasRole, hasUnlimitedRole, type Self } from '../sign-in/use-self.ts'

interface PageRow {
  /** Below `/console`. What belongs to a merchant stands below `/m/:merchant`. */
  readonly path: string
  /** Its place in the navigation; a page without an icon is reached from another one. */
  readonly icon?: IconName
  /** Who finds it in the navigation. What may be done there, each call decides. */
  readonly roles?: readonly OperatorRole[]
  /** A role that is limited to some documents does not count, as for the calls of the page. */
  readonly isWhole?: true
  /** Of a merchant's page: layers have it too. */
  readonly isOfLayers?: true
  /** The screen, a chunk of its own. */
  load(): Promise<ComponentType>
}

/** Every page of the console, in the order of the navigation. Its name is the message `console.page.<id>`. */
export const consolePages = {
  merchants: {
    path: consolePaths.merchants,
    icon: 'home',
    roles: whoReads,
    load: async () => {
      await loadTexts('documents', 'forms')
      return (await import('../merchants/merchants-screen.tsx')).MerchantsScreen
    },
  },
  overview: {
    path: consolePaths.overview,
    isOfLayers: true,
    roles: whoReads,
    icon: 'star',
    load: async () => {
      await loadTexts('documents', 'forms', 'gate')
      return (await import('../overview/overview-screen.tsx')).OverviewScreen
    },
  },
  drafts: {
    path: consolePaths.drafts,
    isOfLayers: true,
    roles: whoReads,
    icon: 'plus',
    load: async () => (await import('../drafts/drafts-screen.tsx')).DraftsScreen,
  },
  draft: {
    path: consolePaths.draft,
    isOfLayers: true,
    load: async () => {
      await loadTexts('documents', 'forms', 'gate')
      return (await import('../draft/review/draft-screen.tsx')).DraftScreen
    },
  },
  document: {
    path: consolePaths.document,
    isOfLayers: true,
    load: async () => {
      await loadTexts('documents', 'forms', 'gate')
      return (await import('../draft/document/document-screen.tsx')).DocumentScreen
    },
  },
  releases: {
    path: consolePaths.releases,
    roles: whoReads,
    icon: 'history',
    load: async () => (await import('../releases/releases-screen.tsx')).ReleasesScreen,
  },
  release: {
    path: consolePaths.release,
    load: async () => {
      await loadTexts('documents', 'forms', 'gate')
      return (await import('../releases/release-screen.tsx')).ReleaseScreen
    },
  },
  operations: {
    path: consolePaths.operations,
    roles: whoReads,
    icon: 'pause',
    load: async () => {
      await loadNamespace('documents')
      return (await import('../operations/operations-screen.tsx')).OperationsScreen
    },
  },
  books: {
    path: consolePaths.books,
    roles: whoCounts,
    isWhole: true,
    icon: 'wallet',
    load: async () => (await import('../books/books-screen.tsx')).BooksScreen,
  },
  cashier: {
    path: consolePaths.cashier,
    roles: whoCounts,
    isWhole: true,
    icon: 'download',
    load: async () => {
      await loadTexts('cashier', 'wallet', 'withdrawals')
      return (await import('../cashier/cashier-screen.tsx')).CashierScreen
    },
  },
  webhooks: {
    path: consolePaths.webhooks,
    roles: whoAdministers,
    isWhole: true,
    icon: 'bell',
    load: async () => (await import('../webhooks/webhooks-screen.tsx')).WebhooksScreen,
  },
  layers: {
    path: consolePaths.layers,
    icon: 'globe',
    roles: whoReads,
    load: async () => {
      await loadTexts('documents', 'forms')
      return (await import('../layers/layers-screen.tsx')).LayersScreen
    },
  },
  outbox: {
    path: consolePaths.outbox,
    icon: 'mail',
    roles: whoAdministers,
    isWhole: true,
    load: async () => (await import('../outbox/outbox-screen.tsx')).OutboxScreen,
  },
  members: {
    path: consolePaths.members,
    icon: 'search',
    roles: whoSupports,
    isWhole: true,
    load: async () => {
      await loadTexts('documents', 'forms')
      return (await import('../members/members-screen.tsx')).MembersScreen
    },
  },
  operators: {
    path: consolePaths.operators,
    icon: 'lock',
    roles: whoAdministers,
    isWhole: true,
    load: async () => {
      await loadNamespace('documents')
      return (await import('../operators/operators-screen.tsx')).OperatorsScreen
    },
  },
  audit: {
    path: consolePaths.audit,
    icon: 'shield',
    roles: whoAdministers,
    isWhole: true,
    load: async () => (await import('../audit/audit-screen.tsx')).AuditScreen,
  },
  account: {
    path: consolePaths.account,
    icon: 'user',
    load: async () => {
      await loadNamespace('documents')
      return (await import('../account/account-screen.tsx')).AccountScreen
    },
  },
} as const satisfies Readonly<Record<string, PageRow>>

function loadTexts(...namespaces: readonly Namespace[]) {
  return Promise.all(namespaces.map(loadNamespace))
}

export type ConsolePageId = keyof typeof consolePages
export type ConsolePage = PageRow & { readonly id: ConsolePageId }

export const consolePageList: readonly ConsolePage[] = Object.entries(consolePages).map(([id, row]) => ({
  id: id as ConsolePageId,
  ...row,
}))

/** Whether a merchant, or a layer in its place, has the page. */
export function isThere({ isOfLayers }: Pick<PageRow, 'isOfLayers'>, merchant: string | undefined): boolean {
  return isOfLayers === true || merchant === undefined || layerOf(merchant) === undefined
}

/** Whether it is about one merchant. */
export function isOfMerchant({ path }: Pick<PageRow, 'path'>): boolean {
  return path.startsWith('/m/:merchant')
}

/** Those that somebody finds: with a role for them, at the merchant where they are about one, and the outbox only where there is one. */
export function pagesOf(self: Self | undefined, merchant?: string): readonly ConsolePage[] {
  return consolePageList.filter((page) => {
    const at = isOfMerchant(page) ? merchant : undefined
    return (
      isThere(page, at) &&
      (page.roles === undefined || (page.isWhole ? hasUnlimitedRole : hasRole)(self, page.roles, at)) &&
      (page.id !== 'outbox' || self?.showsOutbox === true)
    )
  })
}
