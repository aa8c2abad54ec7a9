import { useEffect, type ReactNode } from 'react'
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
  const { openLogin } = useSessionModals()
  const asksForLogin = route.guard === 'realAccount' && !session
  useEffect(() => {
    if (asksForLogin) openLogin()
  }, [asksForLogin, openLogin])
  if (route.guard === 'token' && !session) return <Navigate to="/" replace />
  if (asksForLogin) return <LoginNeededPage />
  if (route.guard === 'realAccount' && session?.isAgent === trialAccount) return <TrialPage />
  return children
}
