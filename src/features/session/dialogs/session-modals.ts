import { createContext, use } from 'react'
import type { LoginAnswer as LoginProgress } from '#schemas/calls/session.ts'
import type { LoginStart } from './session-dialog.ts'

export interface SessionModals {
  readonly openLogin: (login?: LoginStart) => void
  /** Opens the login at the address of a page that nobody sees without, unless a dialog is open there. */
  readonly askForLogin: () => void
  readonly openRegister: (login?: LoginStart) => void
  readonly openForgot: (login?: LoginStart) => void
  readonly openLogout: () => void
  /** Goes on at an address with the answer to a sign-in: stores the session, or opens the login at its step. */
  readonly continueLogin: (answer: LoginProgress, address: string) => void
  readonly close: () => void
  /** The account whose session ran out under the open page; the login stands over it. */
  readonly held: string | undefined
  /** One of the dialogs is open, or on its way. */
  readonly isOpen: boolean
}

export const SessionModalsContext = createContext<SessionModals | undefined>(undefined)

export function useSessionModals(): SessionModals {
  const modals = use(SessionModalsContext)
  if (!modals) throw new Error('useSessionModals is for inside SessionModalsProvider')
  return modals
}
