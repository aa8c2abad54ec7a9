import { createContext, use, useState, type ReactNode } from 'react'
import type { SecondMethod } from '#schemas/config/security.ts'
import type { FormDraft } from '#forms/form-draft.ts'
import type { DialogId } from './dialog-place.ts'
import type { DialogStart } from './session-dialog.ts'

/**
 * All ways of a dialog share a draft, and with it the fields that they have in common; a step of a login has one for its ticket, the
 * profile of an account one as well, and so has each form of the member centre that stands in a dialog while that is open.
 */
export type DraftKey = DialogId | `step:${string}` | `profile:${string}` | `secret:${string}`

/** What the dialogs of the session remember, in the memory of this page alone. */
export interface DialogMemory {
  readonly drafts: Map<DraftKey, FormDraft>
  /** What a dialog was opened with, by the id in its entry of the history. */
  readonly starts: Map<string, DialogStart>
  /** The chosen way of a second verification, by its ticket. */
  readonly methods: Map<string, SecondMethod>
  /** Recovery codes that are shown, which no call tells again. */
  readonly codes: Set<string>
}

export const DialogMemoryContext = createContext<DialogMemory | undefined>(undefined)

/** Remembers longer than any tab, step or dialog is on the page, and also while the site is in maintenance. */
export function DialogMemoryProvider({ children }: { readonly children: ReactNode }) {
  const [memory] = useState(newMemory)
  return <DialogMemoryContext value={memory}>{children}</DialogMemoryContext>
}

/** Without a provider it lasts as long as the component that asks for it. */
export function useDialogMemory(): DialogMemory {
  const [own] = useState(newMemory)
  return use(DialogMemoryContext) ?? own
}

function newMemory(): DialogMemory {
  return { drafts: new Map(), starts: new Map(), methods: new Map(), codes: new Set() }
}
