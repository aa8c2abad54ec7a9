import type { Caller, Handlers } from '../../platform/contract/handler.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'
import { endSession } from './session-store.ts'

export function sessionHandlers({
  db,
  clock,
}: Pick<SiteDeps, 'db' | 'clock'>): Pick<Handlers, 'logout' | 'logoutByDelete'> {
  return { logout, logoutByDelete: logout }

  async function logout({ caller }: { readonly caller: Caller }) {
    await endSession(db, caller.sessionId, clock.now(), 'left')
    return {}
  }
}
