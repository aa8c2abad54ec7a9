import { request } from '../client.ts'
import { reportRefusal } from '../refusals.ts'
import { sessionStore } from '../storage.ts'
import type { StreamMessage } from './decode-event.ts'

/** Milliseconds until a session that the stream has not confirmed joins again. */
const patience = 15_000

export interface Joining {
  /** To be called with each message, before anybody hears it. */
  heed(message: StreamMessage): void
  /** The member of this tab's session, once the platform has said who that is. */
  memberId(): string | undefined
  stop(): void
}

/**
 * Has the stream tell of the member of this tab's session as well: the session joins each stream again, after the last event that it is
 * sure to have heard. A session that is ended elsewhere is over in this tab at once.
 */
export function joinStream(): Joining {
  let stream: string | undefined
  let token = sessionStore.get()?.token
  let own: { readonly session: string; readonly member: string } | undefined
  const joined = new Set<string>()
  /** Where the stream began, as far as this tab knows. */
  let began = ''
  let surelyHeard: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const unsubscribe = sessionStore.subscribe(() => {
    const now = sessionStore.get()?.token
    if (now === token) return
    token = now
    own = undefined
    surelyHeard = undefined
    join()
  })

  return {
    heed(message) {
      if (message.type === 'opened') {
        stream = undefined
        joined.clear()
      } else if (message.type === 'stream') {
        const isNew = stream !== message.data.stream
        stream = message.data.stream
        began = message.id
        if (isNew) joined.clear()
        if (isNew) join()
      } else if (message.type === 'joined') joined.add(message.data.session)
      if (own && joined.has(own.session)) {
        surelyHeard ??= began
        if ('id' in message && message.id !== '') surelyHeard = message.id
      }
      if (message.type !== 'session.ended' || !own) return
      const { session, how } = message.data
      // Who logs out or logs in again knows it.
      if (session === own.session && how === 'ended') reportRefusal('sessionExpired')
    },
    memberId: () => own?.member,
    stop() {
      clearTimeout(timer)
      unsubscribe()
    },
  }

  function join() {
    clearTimeout(timer)
    const [asked, by] = [stream, token]
    if (asked === undefined || by === undefined) return
    const isStill = () => asked === stream && by === token
    // What fails or is lost is tried again; a session that is over says so by the call itself.
    timer = setTimeout(
      () => {
        if (isStill() && !(own && joined.has(own.session))) join()
      },
      patience * (0.8 + 0.4 * Math.random()),
    )
    const after = surelyHeard ? { after: surelyHeard } : {}
    request('joinEvents', { body: { stream: asked, ...after } }).then(
      (answer) => {
        if (by === token) own = answer
      },
      () => {},
    )
  }
}
