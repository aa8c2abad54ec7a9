import { useSyncExternalStore } from 'react'
import { preferences } from '#api/storage.ts'

const listeners = new Set<() => void>()
let known: readonly string[] | undefined

/** The ids of notices that were read in this browser. */
export function useReadNotices(): readonly string[] {
  return useSyncExternalStore(subscribe, read, read)
}

/** Remembers notices as read; only those that are still announced are kept. */
export function markNoticesRead(ids: readonly string[]): void {
  known = ids
  preferences.readNotices.set(ids)
  for (const listener of listeners) listener()
}

function read() {
  known ??= preferences.readNotices.get()
  return known
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
