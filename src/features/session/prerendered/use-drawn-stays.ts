import { useSyncExternalStore } from 'react'
import { drawnRegistration } from './drawn-registration.ts'

/** Whether the drawn registration is still to be seen: the real one is not there yet, or something is half done in the drawing. */
export function useDrawnStays(loading: boolean): boolean {
  const held = useSyncExternalStore(listen, isHeld, notYet)
  return drawnRegistration() !== null && (loading || held)
}

function isHeld() {
  return Boolean(drawnRegistration()?.dataset['held'])
}

function listen(listener: () => void) {
  const drawn = drawnRegistration()
  drawn?.addEventListener('hold', listener)
  return () => drawn?.removeEventListener('hold', listener)
}

function notYet() {
  return false
}
