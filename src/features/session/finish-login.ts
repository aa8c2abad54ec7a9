import type { QueryClient } from '@tanstack/react-query'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { sessionStore, type StoredSession } from '#api/storage.ts'
import { forgetPrivateData } from './private-data.ts'

export type LoginAnswer = CallAnswer<Calls['login']>

interface Merchant {
  readonly siteName: string
  readonly merchantCode: string
}

/** Logged out becomes logged in (specification §4): nothing of a session before is left. */
export function finishLogin(queryClient: QueryClient, answer: LoginAnswer, merchant: Merchant): void {
  forgetPrivateData(queryClient)
  sessionStore.set(storedSession(answer, merchant))
}

/** The session storage keys of specification §3, and nothing else of the answer. */
export function storedSession(answer: LoginAnswer, merchant: Merchant): StoredSession {
  const { token, account, isAgent, regDate } = answer
  return {
    token,
    account,
    isAgent,
    regDate,
    merchant: merchant.siteName,
    merchantCode: merchant.merchantCode,
  }
}
