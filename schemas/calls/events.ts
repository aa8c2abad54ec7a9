import Type from 'typebox'
import { defineCall } from './call.ts'
import { closed, ticket, tokenErrors } from './shapes.ts'

const joinEvents = defineCall({
  method: 'POST',
  path: '/wps/events/join',
  module: 'SESSION',
  summary: 'Have a stream of events tell of the member too, as long as the session lasts',
  token: 'required',
  who: ['member', 'agent', 'trial'],
  isBackground: true,
  body: Type.Object(
    {
      /** As the stream names itself. */
      stream: ticket,
      /** The last event of the session, where it has been on another stream. */
      after: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
    },
    closed,
  ),
  /** By these ids the stream says that the session has joined, and whom its events are about. */
  answer: Type.Object({ session: Type.String(), member: Type.String() }, closed),
  errors: [...tokenErrors, 'merchantUnknown', 'moduleOff', 'tooManyRequests'],
  /** Of an address, which a carrier may give to many players; a session is limited by its streams. */
  limit: { max: 600, seconds: 60 },
})

export const eventCalls = { joinEvents }
