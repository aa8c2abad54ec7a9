import { useSyncExternalStore } from 'react'
import { drawnRegistration } from './drawn-registration.ts'

/** Whether the drawn registration is still to be seen: the real one is not there yet, or a letter is just being composed. */
export function useDrawnStays(loading: boolean): boolean {
  const composing = useSyncExternalStore(listen, isComposing, notYet)
  return drawnRegistration() !== null && (loading || composing)
}

function isComposing() {
  return drawnRegistration()?.dataset['composing'] !== undefined
}

function listen(listener: () => void) {
  const drawn = drawnRegistration()
  const types = ['compositionstart', 'compositionend']
  for (const type of types) drawn?.addEventListener(type, listener)
  return () => types.forEach((type) => drawn?.removeEventListener(type, listener))
}

function notYet() {
  return false
}
