import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LoginAnswer as LoginProgress, LoginStep } from '#schemas/calls/session.ts'
import { isRegisterAddress } from '#schemas/config/register-address.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { useSite } from '#config/use-site.ts'
import { DialogFailed } from './dialog-failed.tsx'
import { DialogLoading } from './dialog-loading.tsx'
import { drawnRegistration, dropDrawn } from './drawn-registration.ts'
import { finishLogin } from './finish-login.ts'
import { focusPage } from './focus-page.ts'
import type { LoginStart, SessionDialogProps } from './session-dialog.ts'
import { SessionNotice, type SessionNews } from './session-notice.tsx'
import { useDialogChunk, type DialogId } from './use-dialog-chunk.ts'
import { useSession } from './use-session.ts'
import { useSessionMachine } from './use-session-machine.ts'

export interface SessionModals {
  readonly openLogin: (login?: LoginStart) => void
  readonly openRegister: (login?: LoginStart) => void
  readonly openForgot: (login?: LoginStart) => void
  readonly openLogout: () => void
  /** Goes on with the answer to a sign-in: stores the session, or opens the login at its step. */
  readonly goOnWith: (answer: LoginProgress) => void
  readonly close: () => void
  /** The account whose session ran out under the open page; the login stands over it. */
  readonly held: string | undefined
}

interface Opened {
  readonly dialog: DialogId
  readonly reason?: ErrorCode
  readonly login?: LoginStart | undefined
}

/** Login, registration and logout as dialogs over the page (specification §2); one at a time. */
export function SessionModalsProvider({ children }: { readonly children: ReactNode }) {
  const { permission } = useSite()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const session = useSession()
  const wantsToRegister = isRegisterAddress(pathname) && !session
  const [opened, setOpened] = useState<Opened | undefined>(
    wantsToRegister ? { dialog: 'register' } : undefined,
  )
  const [news, setNews] = useState<SessionNews>()
  const forgetNews = useCallback(() => setNews(undefined), [])
  const chunk = useDialogChunk(opened?.dialog)
  const isComing = opened?.dialog === 'register' && chunk.status !== 'failed'
  useLayoutEffect(() => {
    if (!isComing) dropDrawn()
  }, [isComing])

  const modals = useMemo(() => {
    // A dialog that is open already keeps the reason for which it was opened.
    const open = (dialog: DialogId) => (login?: LoginStart) =>
      setOpened((now) => (now?.dialog === dialog && !login ? now : { dialog, login }))
    return {
      openLogin: open('login'),
      openRegister: open('register'),
      openForgot: open('forgot'),
      openLogout: () => open('logout')(),
      close: () => setOpened(undefined),
      openAt: (step: LoginStep) => setOpened({ dialog: 'login', login: { step } }),
    }
  }, [])
  useEffect(() => {
    if (wantsToRegister) modals.openRegister()
  }, [wantsToRegister, modals])
  const goHome = useCallback(() => {
    setOpened(undefined)
    setNews({ kind: 'loggedOut' })
    void navigate('/')
    focusPage()
  }, [navigate])
  const { held, letGo } = useSessionMachine({
    onExpired: (reason: ErrorCode) => setOpened({ dialog: 'login', reason }),
    onEndedElsewhere: goHome,
  })
  const close = () => {
    setOpened(undefined)
    letGo()
  }

  const onSession: SessionDialogProps['onSession'] = useCallback(
    (session) => finishLogin(queryClient, session, { merchant: permission, held }),
    [queryClient, permission, held],
  )
  const onLoggedIn: SessionDialogProps['onLoggedIn'] = useCallback(
    (session, how) => {
      if (how !== 'login') onSession(session)
      setOpened(undefined)
      setNews({ kind: how, account: session.account, previousLogin: session.previousLogin })
      focusPage()
    },
    [onSession],
  )
  const value = useMemo(
    () => ({
      ...modals,
      held,
      goOnWith(answer: LoginProgress) {
        if ('next' in answer) return modals.openAt(answer)
        onSession(answer)
        onLoggedIn(answer, 'login')
      },
    }),
    [modals, held, onSession, onLoggedIn],
  )

  return (
    <ModalsContext value={value}>
      <DialogComes value={chunk.status === 'loading'}>{children}</DialogComes>
      {chunk.status === 'loading' && !drawnRegistration() && <DialogLoading />}
      {chunk.status === 'failed' && <DialogFailed onRetry={chunk.retry} onClose={close} />}
      {chunk.status === 'ready' && (
        <chunk.Dialog
          onClose={close}
          onOther={() => (opened?.dialog === 'login' ? modals.openRegister : modals.openLogin)(opened?.login)}
          onForgot={() => modals.openForgot()}
          onSession={onSession}
          onLogin={modals.openLogin}
          onLoggedIn={onLoggedIn}
          onLoggedOut={goHome}
          reason={opened?.reason}
          login={opened?.login}
        />
      )}
      {news && <SessionNotice news={news} onClose={forgetNews} />}
    </ModalsContext>
  )
}

export function useSessionModals(): SessionModals {
  const modals = use(ModalsContext)
  if (!modals) throw new Error('useSessionModals is for inside SessionModalsProvider')
  return modals
}

/** What lies behind a dialog that the address itself asked for: it is drawn when the dialog is there, which comes first. */
export function BehindDialog({ children }: { readonly children: ReactNode }) {
  const comes = use(DialogComes)
  const [waits, setWaits] = useState(comes)
  useEffect(() => {
    if (!comes) startTransition(() => setWaits(false))
  }, [comes])
  return waits ? null : children
}

const DialogComes = createContext(false)
const ModalsContext = createContext<SessionModals | undefined>(undefined)
