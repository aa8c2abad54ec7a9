import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { loadNamespace } from '#i18n/namespaces.ts'
import type { SessionDialogProps } from './session-dialog.ts'

export type DialogId = 'login' | 'register' | 'logout' | 'forgot'

type DialogChunk =
  | { readonly status: 'none' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly Dialog: ComponentType<SessionDialogProps> }

type Outcome = { readonly dialog: DialogId; readonly Dialog?: ComponentType<SessionDialogProps> }

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
      () => wanted && setOutcome({ dialog }),
    )
    return () => {
      wanted = false
    }
  }, [dialog, attempt])

  if (!dialog) return { status: 'none' }
  if (outcome?.dialog !== dialog) return { status: 'loading' }
  return outcome.Dialog ? { status: 'ready', Dialog: outcome.Dialog } : { status: 'failed', retry }
}

/** Fetches a dialog before it is opened; when that fails, opening it tries again and says so. */
export function preloadDialog(dialog: DialogId): void {
  load(dialog).catch(() => {})
}

async function load(dialog: DialogId): Promise<ComponentType<SessionDialogProps>> {
  const [Dialog] = await Promise.all([chunks[dialog](), loadNamespace('session'), loadNamespace('forms')])
  return Dialog
}

const chunks = {
  login: async () => (await import('./login-dialog.tsx')).LoginDialog,
  register: async () => (await import('./register-dialog.tsx')).RegisterDialog,
  forgot: async () => (await import('./forgot-dialog.tsx')).ForgotDialog,
  logout: async () => (await import('./logout-dialog.tsx')).LogoutDialog,
} satisfies Record<DialogId, () => Promise<ComponentType<SessionDialogProps>>>
