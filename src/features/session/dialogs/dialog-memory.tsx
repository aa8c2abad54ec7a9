import { createContext, use, useState, type ReactNode } from 'react'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { SecondMethod } from '#schemas/config/security.ts'
import type { SignInProviderId } from '#schemas/config/sign-in-providers.ts'
import type { FormDraft } from '#forms/draft/form-draft.ts'
import type { DialogId } from './dialog-address.ts'
import type { DialogStart } from './session-dialog.ts'

/**
 * All ways of a dialog share a draft, and with it the fields that they have in common; a step of a login has one for its ticket, the
 * profile of an account one as well, and so has each form of the member centre that stands in a dialog while that is open.
 */
export type DraftKey = DialogId | `step:${string}` | `profile:${string}` | `secret:${string}`

/** What a window of the security centre asks about: the authenticator, its recovery codes, or the provider that is about to be linked. */
export type AskingId = 'authenticator' | 'recoveryCodes' | SignInProviderId

/** How far a window has come that asks one thing after another. */
export interface Asking {
  /** What stands in its field. */
  readonly answer?: string
  /** What the first code of an authenticator is asked for with. */
  readonly begun?: CallAnswer<Calls['beginAuthenticator']> & { readonly idempotencyKey: string }
  /** With which an authenticator is turned off, or gets new recovery codes. */
  readonly password?: string
}

/** What the dialogs of the session remember, in the memory of this page alone. */
export interface DialogMemory {
  readonly drafts: Map<DraftKey, FormDraft>
  /** What a dialog was opened with, by the id in its entry of the history. */
  readonly starts: Map<string, DialogStart>
  /** The chosen way of a second verification, by its ticket. */
  readonly methods: Map<string, SecondMethod>
  /** The one that is open: there is at most one. */
  readonly asking: Map<AskingId, Asking>
}

/** Nothing that was begun in a dialog of the session is gone on with any more. */
export function forgetDialogs({ drafts, starts, methods }: DialogMemory): void {
  for (const key of drafts.keys()) if (!isOfMember(key)) drafts.delete(key)
  starts.clear()
  methods.clear()
}

/** What a member was typing beside those dialogs goes with the member: a session that ran out may go on. */
export function forgetMember({ drafts, asking }: DialogMemory): void {
  for (const key of drafts.keys()) if (isOfMember(key)) drafts.delete(key)
  asking.clear()
}

/** Whether a draft belongs to the member centre. */
export function isOfMember(key: DraftKey): boolean {
  return key.startsWith('profile:') || key.startsWith('secret:')
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
  return { drafts: new Map(), starts: new Map(), methods: new Map(), asking: new Map() }
}
