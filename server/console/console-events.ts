import type { FastifyInstance } from 'fastify'
import { CallError } from '../platform/contract/call-error.ts'
import type { SiteCache } from '../site/site-cache.ts'
import { channelOf } from '../events/add-event.ts'
import type { ConsoleKey } from './console-key.ts'

interface ConsoleEventsOptions {
  readonly key: ConsoleKey
  readonly sites: SiteCache
}

/** `GET /wps/console/events`: what operators hear, of every merchant, for who has the key of the console. */
export async function consoleEvents(
  app: FastifyInstance,
  { key, sites }: ConsoleEventsOptions,
): Promise<void> {
  app.get(
    '/wps/console/events',
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      if (!key.isGiven(request)) throw new CallError('sessionRequired')
      const { after } = request.query as { readonly after?: unknown }
      const channels = sites.hosts().map(({ merchant }) => channelOf('outbox.added', merchant))
      await app.eventStream.open(request, reply, channels, {
        after: typeof after === 'string' ? after : undefined,
      })
    },
  )
}
