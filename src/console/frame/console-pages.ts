import type { ComponentType } from 'react'
import type { OperatorRole } from '#schemas/calls/operator-roles.ts'
import { loadNamespace } from '#i18n/namespaces.ts'
import type { IconName } from '#ui/icon-paths.ts'

interface PageRow {
  /** Below `/console`. What belongs to a merchant stands below `/m/:merchant`. */
  readonly path: string
  /** Its place in the navigation; a page without an icon is reached from another one. */
  readonly icon?: IconName
  /** Who finds it in the navigation. What may be done there, each call decides. */
  readonly roles?: readonly OperatorRole[]
  /** The screen, a chunk of its own. */
  load(): Promise<ComponentType>
}

/** Every page of the console, in the order of the navigation. Its name is the message `console.page.<id>`. */
export const consolePages = {
  merchants: {
    path: '/',
    icon: 'home',
    load: async () => (await import('../merchants/merchants-screen.tsx')).MerchantsScreen,
  },
  overview: {
    path: '/m/:merchant',
    icon: 'star',
    load: async () => (await import('../overview/overview-screen.tsx')).OverviewScreen,
  },
  drafts: {
    path: '/m/:merchant/drafts',
    icon: 'plus',
    load: async () => (await import('../drafts/drafts-screen.tsx')).DraftsScreen,
  },
  draft: {
    path: '/m/:merchant/drafts/:draft',
    load: async () => {
      await Promise.all([loadNamespace('documents'), loadNamespace('forms')])
      return (await import('../draft/draft-screen.tsx')).DraftScreen
    },
  },
  document: {
    path: '/m/:merchant/drafts/:draft/:document',
    load: async () => {
      await Promise.all([loadNamespace('documents'), loadNamespace('forms')])
      return (await import('../draft/document-screen.tsx')).DocumentScreen
    },
  },
  releases: {
    path: '/m/:merchant/releases',
    icon: 'history',
    load: async () => (await import('../releases/releases-screen.tsx')).ReleasesScreen,
  },
  release: {
    path: '/m/:merchant/releases/:number',
    load: async () => {
      await Promise.all([loadNamespace('documents'), loadNamespace('forms')])
      return (await import('../releases/release-screen.tsx')).ReleaseScreen
    },
  },
  operations: {
    path: '/m/:merchant/operations',
    icon: 'pause',
    load: async () => {
      await loadNamespace('documents')
      return (await import('../operations/operations-screen.tsx')).OperationsScreen
    },
  },
  outbox: {
    path: '/outbox',
    icon: 'mail',
    load: async () => (await import('../outbox/outbox-screen.tsx')).OutboxScreen,
  },
} as const satisfies Readonly<Record<string, PageRow>>

export type ConsolePageId = keyof typeof consolePages
export type ConsolePage = PageRow & { readonly id: ConsolePageId }

export const consolePageList: readonly ConsolePage[] = Object.entries(consolePages).map(([id, row]) => ({
  id: id as ConsolePageId,
  ...row,
}))

/** Whether it is about one merchant. */
export function isOfMerchant({ path }: Pick<PageRow, 'path'>): boolean {
  return path.startsWith('/m/:merchant')
}
