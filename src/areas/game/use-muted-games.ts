import { useSyncExternalStore } from 'react'
import { preferences } from '#api/storage.ts'

const listeners = new Set<() => void>()
let isMuted: boolean | undefined

/** Whether no game is to be heard, whatever its own switch says; it stays so in this browser. */
export function useMutedGames(): readonly [boolean, () => void] {
  return [useSyncExternalStore(subscribe, read), toggle]
}

function read(): boolean {
  return (isMuted ??= preferences.mutedGames.get())
}

function toggle() {
  isMuted = !read()
  preferences.mutedGames.set(isMuted)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Another tab may have changed it while nothing here showed it.
  if (listeners.size === 0) isMuted = undefined
  listeners.add(listener)
  return () => listeners.delete(listener)
}
