import { useSyncExternalStore } from 'react'
import { prerenderedRegistration } from './prerendered-registration.ts'

/** Whether the drawn registration is still to be seen: the real one is not there yet, or something is half done in the drawing. */
export function usePrerenderedStays(loading: boolean): boolean {
  const held = useSyncExternalStore(listen, isHeld, notYet)
  return prerenderedRegistration() !== null && (loading || held)
}

function isHeld() {
  return Boolean(prerenderedRegistration()?.dataset['held'])
}

function listen(listener: () => void) {
  const drawn = prerenderedRegistration()
  drawn?.addEventListener('hold', listener)
  return () => drawn?.removeEventListener('hold', listener)
}

function notYet() {
  return false
}
