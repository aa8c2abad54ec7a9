import type { Handlers } from '../contract/handler.ts'
import type { Database } from '../database/connect-database.ts'
import { notify } from '../database/notifications.ts'
import type { Join } from './event-joins.ts'

/** PostgreSQL's channel on which the process that has a stream hears who joins it; the payload is a `Join`. */
export const joinChannel = 'event_join'

/** Lets a session hear of its member. Any process answers; the one that has the stream says on it that the session has joined. */
export function eventHandlers({ db }: { readonly db: Database }): Pick<Handlers, 'joinEvents'> {
  return {
    async joinEvents({ body: { stream, after }, caller, visit }) {
      const { sessionId: session, memberId: member } = caller
      const join: Join = {
        stream,
        merchant: visit.merchant,
        session,
        member,
        ...(after === undefined ? {} : { after }),
      }
      await notify(db, joinChannel, JSON.stringify(join))
      return { session, member }
    },
  }
}
