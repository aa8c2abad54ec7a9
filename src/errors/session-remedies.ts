import { createContext, use } from 'react'

/** The dialogs that an error can lead to. Who shows them provides them. */
export interface SessionRemedies {
  readonly openLogin: () => void
  readonly openRegister: () => void
}

export const SessionRemediesContext = createContext<SessionRemedies | undefined>(undefined)

export function useSessionRemedies(): SessionRemedies {
  const remedies = use(SessionRemediesContext)
  if (!remedies) throw new Error('useSessionRemedies is for inside SessionModalsProvider')
  return remedies
}
