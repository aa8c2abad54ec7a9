import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import type { SiteRoute } from '#config/menu-to-routes.ts'
import { useSession } from '#features/session/use-session.ts'
import { useSessionModals } from '#features/session/session-modals.tsx'
import { TrialPage } from './trial-page.tsx'
import { LoginNeededPage } from './login-needed-page.tsx'

interface GuardedProps {
  readonly route: SiteRoute
  readonly children: ReactNode
}

const trialAccount = 4

/** The guards of specification §2 and §4. */
export function Guarded({ route, children }: GuardedProps) {
  const session = useSession()
  const { openLogin, held } = useSessionModals()
  const asksForLogin = route.guard === 'realAccount' && !session && held === undefined
  // Who has just closed the login of a session that ran out is not asked again at once.
  const wasHeld = useRef(false)
  useEffect(() => {
    if (asksForLogin && !wasHeld.current) openLogin()
    wasHeld.current = held !== undefined
  }, [asksForLogin, held, openLogin])
  if (route.guard === 'token' && !session && held === undefined) return <Navigate to="/" replace />
  if (asksForLogin) return <LoginNeededPage />
  if (route.guard === 'realAccount' && session?.isAgent === trialAccount) return <TrialPage />
  // Another account gets a page of its own, with nothing in it that somebody else has typed.
  return <Fragment key={session?.account ?? held}>{children}</Fragment>
}
