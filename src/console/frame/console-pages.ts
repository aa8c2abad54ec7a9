import type { ComponentType } from 'react'
import type { RealmRoles } from '#schemas/calls/call.ts'
import type { IconName } from '#ui/icon-paths.ts'

export type OperatorRole = RealmRoles['operator']

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
