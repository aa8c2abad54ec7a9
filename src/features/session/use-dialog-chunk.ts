import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { chunkFailureOf, loadChunk, type ChunkFailure } from '#api/load-chunk.ts'
import { loadNamespace } from '#i18n/namespaces.ts'
import type { DialogId } from './dialogs/dialog-address.ts'
import type { SessionDialogProps } from './dialogs/session-dialog.ts'

type DialogChunk =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly failure: ChunkFailure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly Dialog: ComponentType<SessionDialogProps> }

type Outcome = { readonly dialog: DialogId } & (
  | { readonly Dialog: ComponentType<SessionDialogProps> }
  | { readonly failure: ChunkFailure }
)

/** Loads a dialog with its messages when it is first opened, and not with the page. */
export function useDialogChunk(dialog: DialogId | undefined): DialogChunk {
  const [outcome, setOutcome] = useState<Outcome>()
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => {
    setOutcome(undefined)
    setAttempt((count) => count + 1)
  }, [])
  useEffect(() => {
    if (!dialog) return
    let wanted = true
    load(dialog).then(
      (Dialog) => wanted && setOutcome({ dialog, Dialog }),
      (error: unknown) => wanted && setOutcome({ dialog, failure: chunkFailureOf(error) }),
    )
    return () => {
      wanted = false
    }
  }, [dialog, attempt])

  if (!dialog) return { status: 'none' }
  if (outcome?.dialog !== dialog) return { status: 'loading' }
  if ('Dialog' in outcome) return { status: 'ready', Dialog: outcome.Dialog }
  return { status: 'failed', failure: outcome.failure, retry }
}

/** Fetches a dialog before it is opened; when that fails, opening it tries again and says so. */
export function preloadDialog(dialog: DialogId): void {
  load(dialog).catch(() => {})
}

async function load(dialog: DialogId): Promise<ComponentType<SessionDialogProps>> {
  return loadChunk(dialog, async () => {
    const [Dialog] = await Promise.all([chunks[dialog](), loadNamespace('session'), loadNamespace('forms')])
    return Dialog
  })
}

const chunks = {
  login: async () => (await import('./login/login-dialog.tsx')).LoginDialog,
  register: async () => (await import('./registration/register-dialog.tsx')).RegisterDialog,
  forgot: async () => (await import('./reset/forgot-dialog.tsx')).ForgotDialog,
  logout: async () => (await import('./logout-dialog.tsx')).LogoutDialog,
} satisfies Record<DialogId, () => Promise<ComponentType<SessionDialogProps>>>
