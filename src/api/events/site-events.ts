import type { SiteEvent, StreamMessage, StreamSignal } from './decode-event.ts'
import { joinStream } from './join-stream.ts'
import { shareStream } from './share-stream.ts'

/**
 * What pages hear: what happened to the site, or to the member of this tab's session; `reset` where anything may have, and `joined` where
 * what is not kept may have been missed.
 */
export type Heard = SiteEvent | Extract<StreamSignal, { type: 'reset' | 'joined' }>

const listeners = new Set<(heard: Heard) => void>()

/** Calls `onHeard` with what the platform tells, while the page has its stream open. */
export function listenToEvents(onHeard: (heard: Heard) => void): () => void {
  listeners.add(onHeard)
  return () => listeners.delete(onHeard)
}

/** Opens the stream of this page, which it shares with the other tabs; a page that is kept for Back has none meanwhile. */
export function openEvents(): () => void {
  const member = joinStream()
  let close = open()
  function open() {
    return shareStream({
      address: '/wps/events',
      onMessage(message) {
        member.heed(message)
        if (isHeard(message) && member.mayHear(message)) for (const listener of listeners) listener(message)
      },
    })
  }
  const leave = () => close()
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) close = open()
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', comeBack)
    close()
    member.stop()
  }
}

function isHeard(message: StreamMessage): message is Heard {
  return message.type !== 'opened' && message.type !== 'stream' && message.type !== 'beat'
}
