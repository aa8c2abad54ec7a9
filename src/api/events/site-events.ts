import { sessionStore } from '../storage.ts'
import type { SiteEvent, StreamMessage, StreamSignal } from './decode-event.ts'
import type { Joining } from './join-stream.ts'
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

/**
 * Opens the stream of this page, which it shares with the other tabs; a page that is kept for Back has none meanwhile. What joins a session
 * to it comes with the session: the page of a visitor does not load it.
 */
export function openEvents(): () => void {
  let member: Joining | undefined
  let isLoading = false
  /** How the stream began, for a session that comes later. */
  let began: StreamMessage | undefined
  const unsubscribe = sessionStore.subscribe(load)
  let close = open()
  function open() {
    return shareStream({
      address: '/wps/events',
      onMessage(message) {
        if (message.type === 'opened' || message.type === 'stream') began = message
        member?.heed(message)
        // Again with each message where it could not be loaded.
        load()
        if (isHeard(message) && mayHear(message)) for (const listener of listeners) listener(message)
      },
    })
  }
  function load() {
    if (member || isLoading || !sessionStore.get()) return
    isLoading = true
    import('./join-stream.ts')
      .then(({ joinStream }) => {
        member = joinStream()
        if (began) member.heed(began)
      })
      .catch(() => (isLoading = false))
  }
  /** Whether a message is for everyone, or for the member of this tab. */
  function mayHear(message: Heard) {
    return !('data' in message) || !('member' in message.data) || message.data.member === member?.memberId()
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
    unsubscribe()
    member?.stop()
  }
}

function isHeard(message: StreamMessage): message is Heard {
  return message.type !== 'opened' && message.type !== 'stream' && message.type !== 'beat'
}
