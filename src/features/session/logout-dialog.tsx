import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Message } from '#i18n/message.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { endSession } from './end-session.ts'
import type { SessionDialogProps } from './session-dialog.ts'

/** Logout asks first, then ends the session on the platform and in the browser (specification §4). */
export function LogoutDialog({ onClose, onLoggedOut }: SessionDialogProps) {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const logOut = () => {
    setBusy(true)
    void endSession(queryClient).then(onLoggedOut)
  }
  return (
    <ConfirmDialog
      open
      title={<Message id="logout.title" />}
      confirmLabel={<Message id="action.logout" />}
      cancelLabel={<Message id="logout.cancel" />}
      onConfirm={logOut}
      onCancel={() => !busy && onClose()}
      busy={busy}
    >
      <Message id="logout.text" />
    </ConfirmDialog>
  )
}
