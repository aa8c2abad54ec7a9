import type { FastifyInstance } from 'fastify'
import type { PassingEventName } from '#schemas/events/events.ts'
import type { Notifications } from '../database/notifications.ts'
import { refuseForeignPage } from '../contract/admit.ts'
import { CallError } from '../contract/call-error.ts'
import type { Randomness } from '../randomness.ts'
import { channelOf } from './add-event.ts'
import type { EventFeed } from './event-feed.ts'
import { joinChannel } from './event-handlers.ts'
import { eventJoins, type Join, type JoinedSession } from './event-joins.ts'

interface EventRoutesOptions {
  readonly feed: EventFeed
  readonly notifications: Notifications
  readonly randomness: Randomness
  /** PostgreSQL's channels of what is told and not kept: ids of members, with commas between. */
  readonly passing: readonly { readonly channel: string; readonly name: PassingEventName }[]
  merchantOf(host: string): string | undefined
  sessionsStillOpen(sessions: readonly JoinedSession[]): Promise<ReadonlySet<string>>
}

/**
 * `GET /wps/events`: server-sent events of the host's merchant, and of the members whose sessions join the stream by the name that it
 * tells first of all. A browser that cannot send the header of its last event names it as `after`.
 */
export async function eventRoutes(app: FastifyInstance, options: EventRoutesOptions): Promise<void> {
  const { feed, notifications, randomness } = options
  const joins = eventJoins({ ...options, log: app.log })
  await notifications.on(joinChannel, (payload) => void joins.join(JSON.parse(payload) as Join))
  for (const { channel, name } of options.passing) {
    await notifications.on(channel, (payload) => joins.pass(name, payload.split(',')))
    // Nobody knows what was said meanwhile.
    notifications.onReconnect(() => joins.pass(name))
  }
  feed.onEvent((event) => app.eventStream.publish(event.channel, event))

  app.get(
    '/wps/events',
    // Many players may share one address: only the limit of all requests of an address counts, and what streams hold in memory.
    { onRequest: async (request) => refuseForeignPage(request) },
    async (request, reply) => {
      const merchant = options.merchantOf(request.hostname)
      if (merchant === undefined) throw new CallError('merchantUnknown')
      const { after } = request.query as { readonly after?: unknown }
      await app.eventStream.open(request, reply, [channelOf('configuration', merchant)], {
        after: typeof after === 'string' ? after : undefined,
        greet(stream) {
          const id = randomness.token()
          joins.keep(id, merchant, stream)
          return { id: feed.position(), type: 'stream', data: { stream: id } }
        },
      })
    },
  )
}
