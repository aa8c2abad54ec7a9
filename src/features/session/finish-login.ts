import type { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '#api/storage.ts'
import { forgetPrivateData } from './forget-private-data.ts'
import { storedSession, type LoginAnswer, type Merchant } from './stored-session.ts'

/** Logged out becomes logged in (specification §4): nothing of a session before is left. */
export function finishLogin(queryClient: QueryClient, answer: LoginAnswer, merchant: Merchant): void {
  forgetPrivateData(queryClient)
  sessionStore.set(storedSession(answer, merchant))
}
