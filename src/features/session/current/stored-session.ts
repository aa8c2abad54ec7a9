import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { StoredSession } from '#api/storage.ts'

export type LoginAnswer = CallAnswer<Calls['freePlay']>

export interface Merchant {
  readonly siteName: string
  readonly merchantCode: string
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
