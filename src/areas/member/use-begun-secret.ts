import { useCallback, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useDialogMemory, type AskingId } from '#features/session/dialogs/dialog-memory.tsx'
import { secretIds } from './secret-ids.ts'

/**
 * What was being typed into a dialog of the security centre when the site closed under it: a maintenance takes nothing. Passwords are
 * among it, so it stays in the memory of the page, and is forgotten with the dialog and with its page.
 */
export function useBegunSecret() {
  const { drafts, asking } = useDialogMemory()
  const { pathname } = useLocation()
  const forget = useCallback(() => {
    for (const id of secretIds) drafts.delete(`secret:${id}`)
    asking.clear()
  }, [drafts, asking])
  /** What one window asked is answered; another may have been opened meanwhile. */
  const forgetAsked = useCallback((id: AskingId) => void asking.delete(id), [asking])
  useEffect(
    () => () => {
      if (window.location.pathname !== pathname) forget()
    },
    [pathname, forget],
  )
  const typedIn = secretIds.find((id) => drafts.has(`secret:${id}`))
  const [asked] = asking.keys()
  return { begun: typedIn ?? asked, forget, forgetAsked } as const
}
