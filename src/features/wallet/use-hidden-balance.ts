import { useSyncExternalStore } from 'react'
import { preferences } from '#api/storage.ts'

const listeners = new Set<() => void>()
let isHidden: boolean | undefined

/** Whether the balance is hidden from who looks over a shoulder, wherever it stands; it stays so in this browser. */
export function useHiddenBalance(): readonly [boolean, () => void] {
  return [useSyncExternalStore(subscribe, read), toggle]
}

function read(): boolean {
  return (isHidden ??= preferences.hiddenBalance.get())
}

function toggle() {
  isHidden = !read()
  preferences.hiddenBalance.set(isHidden)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  // Another tab may have changed it while nothing here showed it.
  if (listeners.size === 0) isHidden = undefined
  listeners.add(listener)
  return () => listeners.delete(listener)
}
