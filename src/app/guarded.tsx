import { Fragment, useEffect, useRef, type ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { isAgentType, trialAccount } from '#schemas/config/account-types.ts'
import type { SiteRoute } from '#schemas/config/routes/site-map.ts'
import { useSession } from '#features/session/current/use-session.ts'
import { useSessionModals } from '#features/session/dialogs/session-modals.ts'
import { AgentNeededPage } from './agent-needed-page.tsx'
import { TrialPage } from './trial-page.tsx'
import { LoginNeededPage } from './login-needed-page.tsx'

interface GuardedProps {
  readonly route: SiteRoute
  readonly children: ReactNode
}

/** The guards of specification §2 and §4. */
export function Guarded({ route, children }: GuardedProps) {
  const session = useSession()
  const { askForLogin, held } = useSessionModals()
  const asksForLogin = route.guard === 'realAccount' && !session && held === undefined
  // Who has just closed the login of a session that ran out is not asked again at once.
  const wasHeld = useRef(false)
  useEffect(() => {
    if (asksForLogin && !wasHeld.current) askForLogin()
    wasHeld.current = held !== undefined
  }, [asksForLogin, held, askForLogin])
  if (route.guard === 'token' && !session && held === undefined) return <Navigate to="/" replace />
  if (asksForLogin) return <LoginNeededPage />
  if (route.account && session?.isAgent === trialAccount) return <TrialPage />
  if (route.account === 'agent' && session && !isAgentType(session.isAgent)) return <AgentNeededPage />
  // Another account gets a page of its own, with nothing in it that somebody else has typed.
  return <Fragment key={session?.account ?? held}>{children}</Fragment>
}
