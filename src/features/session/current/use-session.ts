import { useSyncExternalStore } from 'react'
import { sessionStore, type StoredSession } from '#api/storage.ts'

/** The session of this tab, or nothing for a visitor. */
export function useSession(): StoredSession | null {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.get)
}
