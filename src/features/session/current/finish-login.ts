import type { QueryClient } from '@tanstack/react-query'
import { memberKey } from '#api/queries/member.ts'
import { sessionStore } from '#api/storage.ts'
import { forgetPrivateData } from './forget-private-data.ts'
import { storedSession, type LoginAnswer, type Merchant } from './stored-session.ts'

/**
 * Logged out becomes logged in (specification §4): nothing of a session before is left, unless it was the same account's and ran out
 * under an open page, which goes on and is asked for again.
 */
export function finishLogin(
  queryClient: QueryClient,
  answer: LoginAnswer,
  { merchant, held }: { readonly merchant: Merchant; readonly held: string | undefined },
): void {
  if (held !== answer.account) forgetPrivateData(queryClient)
  sessionStore.set(storedSession(answer, merchant))
  if (held === answer.account) void queryClient.invalidateQueries({ queryKey: memberKey })
}
