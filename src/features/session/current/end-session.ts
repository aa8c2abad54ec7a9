import type { QueryClient } from '@tanstack/react-query'
import { request } from '#api/client.ts'
import { sessionStore } from '#api/storage.ts'
import { forgetPrivateData } from './forget-private-data.ts'
import { notifyOtherTabs } from './session-channel.ts'

/** Logs out, in every tab of this account. Without a network the session still ends in this browser. */
export async function endSession(queryClient: QueryClient): Promise<void> {
  const session = sessionStore.get()
  await endHere(queryClient)
  if (session) notifyOtherTabs(session)
}

/** Milliseconds that the platform gets. */
const patience = 5_000

/** Ends the session of this tab alone, on the platform first: without the token nobody could any more. */
export async function endHere(queryClient: QueryClient): Promise<void> {
  const session = sessionStore.get()
  try {
    if (session) await request('logout', { signal: AbortSignal.timeout(patience) })
  } catch {
    // It has ended already, or it ends by itself when it has been idle.
  }
  // A new session that began meanwhile is not this one's business.
  if (sessionStore.get()?.token !== session?.token) return
  sessionStore.clear()
  forgetPrivateData(queryClient)
}
