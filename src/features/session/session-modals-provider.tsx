import { useQueryClient } from '@tanstack/react-query'
import {
  createContext,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { LoginAnswer as LoginProgress } from '#schemas/calls/session.ts'
import type { ErrorCode } from '#schemas/errors/errors.ts'
import { useSite } from '#config/use-site.ts'
import type { DialogId } from './dialogs/dialog-address.ts'
import { forgetDialogs, forgetMember, isOfMember, useDialogMemory } from './dialogs/dialog-memory.tsx'
import { DialogFailed } from './dialogs/dialog-failed.tsx'
import { useDialogHistory } from './dialogs/dialog-history.ts'
import { DialogLoading } from './dialogs/dialog-loading.tsx'
import { prerenderedRegistration, dropPrerendered } from './prerendered/prerendered-registration.ts'
import { useEarlyEscape } from './dialogs/use-early-escape.ts'
import { finishLogin } from './current/finish-login.ts'
import { PersistentWindow, usePersistentWindow } from '#ui/dialogs/persistent-window.tsx'
import { focusPage } from '#ui/focus/focus-page.ts'
import type { LoginStart, SessionDialogProps } from './dialogs/session-dialog.ts'
import { SessionModalsContext } from './dialogs/session-modals.ts'
import { SessionRemediesContext } from '#errors/session-remedies.ts'
import type { SessionNews } from './session-notice.tsx'
import { useOptionalPart } from '#api/use-optional-part.ts'
import { useDialogChunk } from './use-dialog-chunk.ts'
import { useSession } from './current/use-session.ts'
import { useSessionMachine } from './current/use-session-machine.ts'

/** Login, registration and logout as dialogs over the page (specification §2); one at a time, each at its address (decision 031). */
export function SessionModalsProvider({ children }: { readonly children: ReactNode }) {
  const { permission } = useSite()
  const queryClient = useQueryClient()
  const session = useSession()
  const memory = useDialogMemory()
  const { drafts } = memory
  const keepWindow = usePersistentWindow()
  const forgetOwn = useCallback(() => {
    forgetMember(memory)
    keepWindow(undefined)
  }, [memory, keepWindow])
  const history = useDialogHistory(memory.starts)
  const { actions, start } = history
  const dialog = useAdmitted(history.place?.dialog, { session, isMeant: start !== undefined })
  const isRefused = history.place !== undefined && dialog === undefined
  useEffect(() => {
    if (isRefused) actions.close()
  }, [isRefused, actions])
  const admitted = useRef(dialog)
  useLayoutEffect(() => {
    admitted.current = dialog
  }, [dialog])
  const [news, setNews] = useState<SessionNews>()
  const forgetNews = useCallback(() => setNews(undefined), [])
  const notice = useOptionalPart('session-notice', loadNotice, news !== undefined)
  const chunk = useDialogChunk(dialog)
  const isComing = dialog === 'register' && chunk.status !== 'failed'
  useLayoutEffect(() => {
    if (!isComing) dropPrerendered()
  }, [isComing])

  const modals = useMemo(() => {
    const open = (dialog: Exclude<DialogId, 'logout'>, login?: LoginStart, how?: 'instead') => {
      if (login?.initial) drafts.delete(dialog)
      actions.open({ dialog }, { login }, how)
    }
    return {
      openLogin: (login?: LoginStart) => open('login', login),
      askForLogin: () => admitted.current !== undefined || open('login', undefined, 'instead'),
      openRegister: (login?: LoginStart) => open('register', login),
      openForgot: (login?: LoginStart) => open('forgot', login, login?.resetTicket ? 'instead' : undefined),
      openLogout: () => actions.open({ dialog: 'logout' }),
      close: actions.close,
    }
  }, [actions, drafts])
  const goHome = useCallback(() => {
    forgetDialogs(memory)
    forgetOwn()
    setNews({ kind: 'loggedOut' })
    actions.leaveTo('/')
    focusPage()
  }, [memory, forgetOwn, actions])
  const { held, leave, letGo } = useSessionMachine({
    onExpired: (reason: ErrorCode) => actions.open({ dialog: 'login' }, { reason }),
    onEndedElsewhere: goHome,
  })
  // By whatever way it was left: its buttons, Escape, Back.
  const onLeft = useEffectEvent((left: DialogId, isClosed: boolean) => {
    for (const [key, draft] of drafts) if (!isOfMember(key)) draft.forgetSecrets()
    if (!isClosed) return
    // Also by Back from a welcome: what has led to a session is not come back to by Forward.
    if (session && left !== 'logout') forgetDialogs(memory)
    if (!session) forgetOwn()
    letGo()
    focusPage()
  })
  const before = useRef(dialog)
  useEffect(() => {
    if (before.current !== undefined && before.current !== dialog)
      onLeft(before.current, dialog === undefined)
    before.current = dialog
  }, [dialog])

  const onSession: SessionDialogProps['onSession'] = useCallback(
    (session) => {
      if (held !== session.account) forgetOwn()
      finishLogin(queryClient, session, { merchant: permission, held })
    },
    [queryClient, permission, held, forgetOwn],
  )
  const onLoggedIn: SessionDialogProps['onLoggedIn'] = useCallback(
    (session, how, goesTo) => {
      if (how === 'registration' || how === 'freePlay') onSession(session)
      forgetDialogs(memory)
      // Nobody comes back at a first login, whatever way it came about.
      const kind = how === 'login' && session.firstTimeLogin ? 'registration' : how
      const { account, previousLogin } = session
      setNews(kind === 'welcomed' ? undefined : { kind, account, previousLogin })
      if (goesTo === undefined) actions.close()
      else actions.leaveTo(goesTo)
    },
    [onSession, memory, actions],
  )
  const onLinkUsed: SessionDialogProps['onLinkUsed'] = useCallback(
    (ticket, outcome) => {
      actions.forgetTicket(ticket)
      // Where its dialog is still open, that says so.
      if (outcome === 'changed' && admitted.current !== 'forgot') setNews({ kind: 'passwordChanged' })
    },
    [actions],
  )
  const isOpen = dialog !== undefined
  useEarlyEscape(isOpen, actions.close)
  const value = useMemo(
    () => ({
      ...modals,
      held,
      isOpen,
      continueLogin(answer: LoginProgress, address: string) {
        if ('next' in answer) {
          return actions.open(
            { dialog: 'login', step: answer.next },
            { login: { step: answer } },
            'instead',
            address,
          )
        }
        onSession(answer)
        onLoggedIn(answer, 'login', address)
      },
    }),
    [modals, held, isOpen, actions, onSession, onLoggedIn],
  )

  return (
    <SessionModalsContext value={value}>
      <SessionRemediesContext value={modals}>
        <DialogComes value={chunk.status === 'loading'}>{children}</DialogComes>
        {chunk.status === 'loading' && !prerenderedRegistration() && <DialogLoading />}
        {chunk.status === 'failed' && (
          <DialogFailed failure={chunk.failure} onRetry={chunk.retry} onClose={modals.close} />
        )}
        {chunk.status === 'ready' && (
          <chunk.Dialog
            onClose={modals.close}
            onOther={() => (dialog === 'login' ? modals.openRegister : modals.openLogin)(start?.login)}
            onForgot={() => modals.openForgot()}
            onSession={onSession}
            onLogin={modals.openLogin}
            onLoggedIn={onLoggedIn}
            onLinkUsed={onLinkUsed}
            onLinkTried={actions.recordTry}
            onLeaving={leave}
            onLoggedOut={goHome}
            onStep={actions.showStep}
            reason={start?.reason}
            login={start?.login}
          />
        )}
        <PersistentWindow owner={session?.account} />
        {news && notice?.Part && <notice.Part news={news} onClose={forgetNews} />}
      </SessionRemediesContext>
    </SessionModalsContext>
  )
}

async function loadNotice() {
  return (await import('./session-notice.tsx')).SessionNotice
}

/** Who has a session needs none of the others, unless they were meant, and who has none no logout; while one is open that may change. */
function useAdmitted(
  dialog: DialogId | undefined,
  { session, isMeant }: { readonly session: ReturnType<typeof useSession>; readonly isMeant: boolean },
): DialogId | undefined {
  const mayOpen = isMeant || (session === null) !== (dialog === 'logout')
  const [asked, setAsked] = useState({ dialog, mayOpen })
  if (asked.dialog !== dialog) setAsked({ dialog, mayOpen })
  return (asked.dialog === dialog ? asked.mayOpen : mayOpen) ? dialog : undefined
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
