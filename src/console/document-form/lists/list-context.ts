import type { FieldPathList } from '@rjsf/utils'
import { createContext, use } from 'react'

/** What had the focus goes to another place with a change, and what is focused follows it. */
export type PendingFocus =
  /** `closed` where the list that it went into may not be open. */
  | { readonly kind: 'moved'; readonly button: string; readonly closed?: string }
  | { readonly kind: 'added' }
  | { readonly kind: 'removed'; readonly index: number }

export interface ListContextValue {
  /** Of its controls. */
  readonly id: string
  readonly path: FieldPathList
  readonly values: readonly unknown[]
  readonly titleOf: (value: unknown, index: number) => string
  /** The list in whose entry it lies, if it lies in one. */
  readonly outer: ListContextValue | undefined
  /** Whether an entry has just been added. */
  readonly isAdded: (index: number) => boolean
  /** Where the focus goes with the next change. */
  readonly follow: (focus: PendingFocus) => void
}

export const ListContext = createContext<ListContextValue | undefined>(undefined)

export function useList(): ListContextValue {
  const value = use(ListContext)
  if (!value) throw new Error('An entry is for inside a list')
  return value
}

/** The button that opens the entry of a list; an entry that is one control has none. */
export function toggleId(entryId: string): string {
  return `${entryId}__toggle`
}

export function bodyId(entryId: string): string {
  return `${entryId}__body`
}
