import { useEffect } from 'react'
import { request } from '#api/client.ts'

/** Milliseconds. */
const every = 15_000

/** Says that somebody is at a draft, as long as the page is open; that it cannot be said is nobody's concern. */
export function usePresence(merchant: string, draft: string, place: string): void {
  useEffect(() => {
    const say = (left: boolean) =>
      void request('draftPresence', {
        params: { merchant, draft },
        body: left ? { left } : { place },
      }).catch(() => {})
    say(false)
    const timer = setInterval(() => say(false), every)
    return () => {
      clearInterval(timer)
      say(true)
    }
  }, [merchant, draft, place])
}
