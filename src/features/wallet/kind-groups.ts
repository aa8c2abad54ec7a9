import type { movementKinds } from '#schemas/calls/wallet.ts'

type Kind = (typeof movementKinds)[number]

/** What people ask for, and what the ledger calls it. */
export const kindGroups = {
  play: ['debit', 'credit', 'rollback'],
  cash: ['hold', 'post', 'void'],
  gift: ['grant'],
  transfer: ['move', 'pay'],
} as const satisfies Record<string, readonly Kind[]>
export type KindGroup = keyof typeof kindGroups
export const kindGroupNames = Object.keys(kindGroups) as readonly KindGroup[]
