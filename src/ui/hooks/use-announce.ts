import { createContext, use } from 'react'

export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void

/** Filled by `StatusRegions`. */
export const AnnouncerContext = createContext<Announce>(() => {})

/** Says something to those who hear the page, without moving the focus. */
export function useAnnounce(): Announce {
  return use(AnnouncerContext)
}
