import type { FastifyInstance, FastifyRequest } from 'fastify'
import { everyMerchant } from '#schemas/operators/operator-roles.ts'
import { ofLayers } from '#schemas/config/edits/draft-owner.ts'
import { refuseForeignPage } from '../../platform/contract/admit.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { OperatorCaller } from '../../platform/contract/handler.ts'
import type { SiteCache } from '../../site/sites/site-cache.ts'
import { channelOf } from '../../platform/events/add-event.ts'
import type { EventFeed } from '../../platform/events/event-feed.ts'
import { TooManyRequests } from '../../platform/http/limits/limits.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { ConsoleHost } from './console-host.ts'

interface ConsoleEventsOptions {
  readonly sites: SiteCache
  readonly feed: Pick<EventFeed, 'position'>
  readonly randomness: Randomness
  readonly place: Pick<ConsoleHost, 'isAt'>
  /** Whose request it is, without the session counting as used. */
  identify(request: FastifyRequest): Promise<OperatorCaller | undefined>
  /** Milliseconds between looks whether the session is still open. */
  readonly lookEvery?: number
}

/** Streams of one session in this process: one for each tab, where tabs share none. */
const mostStreams = 20

/** `GET /wps/console/events`: what an operator hears, of every merchant with a role there, as long as the session lasts. */
export async function consoleEvents(
  app: FastifyInstance,
  { sites, feed, randomness, place, identify, lookEvery = 30_000 }: ConsoleEventsOptions,
): Promise<void> {
  const streamsOf = new Map<string, number>()
  app.get(
    '/wps/console/events',
    { onRequest: async (request) => refuseForeignPage(request) },
    async (request, reply) => {
      if (!place.isAt(request.hostname)) throw new CallError('notFound')
      const caller = await identify(request)
      if (!caller) throw new CallError('sessionRequired')
      // The browser has left meanwhile.
      if (reply.raw.closed) return void reply.hijack()
      const { sessionId } = caller
      const open = streamsOf.get(sessionId) ?? 0
      if (open >= mostStreams) throw new TooManyRequests(5)
      streamsOf.set(sessionId, open + 1)
      reply.raw.once('close', () => {
        const left = (streamsOf.get(sessionId) ?? 1) - 1
        if (left > 0) streamsOf.set(sessionId, left)
        else streamsOf.delete(sessionId)
      })
      const { after } = request.query as { readonly after?: unknown }
      const channels = sites
        .hosts()
        .filter(({ merchant }) => caller.rolesAt(merchant).length > 0)
        .map(({ merchant }) => channelOf('outbox.added', merchant))
      if (caller.merchants === everyMerchant) channels.push(channelOf('console.changed', ofLayers))
      await app.eventStream.open(request, reply, channels, {
        after: typeof after === 'string' ? after : undefined,
        // The browser goes on from here when it opens the stream again.
        greet(stream) {
          stream.isOfSession = true
          return { id: feed.position(), type: 'stream', data: { stream: randomness.token() } }
        },
      })
      // The browser comes back, and is told that the session is over.
      const look = setInterval(() => {
        identify(request).then(
          (found) => void (found ?? reply.raw.end()),
          () => reply.raw.end(),
        )
      }, lookEvery)
      reply.raw.once('close', () => clearInterval(look))
      if (reply.raw.closed) clearInterval(look)
    },
  )
}
