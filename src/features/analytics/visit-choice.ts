import { useSyncExternalStore } from 'react'
import { preferences } from '#api/storage.ts'

/** `again`: whoever chose before wants to choose again; undefined where nothing was said. */
export type VisitChoice = 'allowed' | 'refused' | 'again' | undefined

const refused = 'refused'
const listeners = new Set<() => void>()
let isAgain = false
let untilReload: string | undefined

/** What this visitor said to being counted; a browser that asks for privacy (Global Privacy Control) has said no. */
export const visitChoice = {
  get(): VisitChoice {
    if (isAgain) return 'again'
    const said = preferences.visits.get()
    if (said !== null) return said === refused ? 'refused' : 'allowed'
    return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl ? 'refused' : undefined
  },
  allow: () => say(crypto.randomUUID()),
  refuse: () => say(refused),
  chooseAgain(): void {
    isAgain = true
    tell()
  },
}

/** A random id by which a browser is known again where that was allowed; elsewhere until the next page is loaded. */
export function visitClient(): string {
  const said = preferences.visits.get()
  return said === null || said === refused ? (untilReload ??= crypto.randomUUID()) : said
}

export function useVisitChoice(): VisitChoice {
  return useSyncExternalStore(subscribe, visitChoice.get)
}

function say(said: string) {
  isAgain = false
  preferences.visits.set(said)
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
