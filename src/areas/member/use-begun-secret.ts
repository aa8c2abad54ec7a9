import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useDialogMemory } from '#features/session/dialogs/dialog-memory.tsx'
import { secretIds } from './secret-ids.ts'

/**
 * What was being typed into a dialog of the security centre, or read in it, when the site closed under it: a maintenance takes nothing.
 * Passwords and recovery codes are among it, so it stays in the memory of the page, and is forgotten with the dialog and with its page.
 */
export function useBegunSecret() {
  const { drafts, codes } = useDialogMemory()
  const { pathname } = useLocation()
  const forget = useCallback(() => {
    for (const id of secretIds) drafts.delete(`secret:${id}`)
    codes.clear()
  }, [drafts, codes])
  useEffect(
    () => () => {
      if (window.location.pathname !== pathname) forget()
    },
    [pathname, forget],
  )
  const typedIn = secretIds.find((id) => drafts.has(`secret:${id}`))
  return { begun: typedIn ?? (codes.size > 0 ? 'authenticator' : undefined), forget } as const
}
