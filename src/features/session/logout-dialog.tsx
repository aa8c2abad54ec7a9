import { useQueryClient } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { logoutMachine } from '#machines/logout.ts'
import { trialAccount } from '#schemas/config/account-types.ts'
import { sessionStore } from '#api/storage.ts'
import { Message } from '#i18n/message.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { endSession } from './current/end-session.ts'
import type { SessionDialogProps } from './dialogs/session-dialog.ts'

/** Logout asks first, then ends the session on the platform and in the browser (specification §4). */
export function LogoutDialog({ onClose, onLeaving, onLoggedOut }: SessionDialogProps) {
  const queryClient = useQueryClient()
  const [machine] = useState(() =>
    logoutMachine.provide({
      actors: {
        endSession: fromPromise(async () => {
          onLeaving()
          await endSession(queryClient)
          // Here, because a page that is for members only closes this dialog as soon as the session is gone.
          onLoggedOut()
        }),
      },
    }),
  )
  // Whose session it is stays said while it ends.
  const [isTrial] = useState(() => sessionStore.get()?.isAgent === trialAccount)
  const [snapshot, send] = useMachine(machine)
  const stay = useEffectEvent(onClose)
  const stayed = snapshot.matches('stayed')
  useEffect(() => {
    if (stayed) stay()
  }, [stayed])
  return <LogoutQuestion snapshot={snapshot} send={send} isTrial={isTrial} />
}

interface LogoutQuestionProps {
  readonly snapshot: SnapshotFrom<typeof logoutMachine>
  readonly send: ActorRefFrom<typeof logoutMachine>['send']
  /** A trial account has no password: nobody logs in to it again. */
  readonly isTrial?: boolean
}

/** What the machine shows in each of its states. */
export function LogoutQuestion({ snapshot, send, isTrial = false }: LogoutQuestionProps) {
  return (
    <ConfirmDialog
      open
      title={<Message id="logout.title" />}
      confirmLabel={<Message id="action.logout" />}
      cancelLabel={<Message id="logout.cancel" />}
      onConfirm={() => send({ type: 'confirmed' })}
      onCancel={() => send({ type: 'cancelled' })}
      busy={snapshot.hasTag('busy')}
    >
      <Message id={isTrial ? 'logout.text.trial' : 'logout.text'} />
    </ConfirmDialog>
  )
}
