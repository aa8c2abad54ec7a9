import type { FastifyInstance, FastifyRequest } from 'fastify'
import { everyMerchant } from '#schemas/calls/operator-roles.ts'
import { ofLayers } from '#schemas/config/draft-owner.ts'
import { refuseForeignPage } from '../platform/contract/admit.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { OperatorCaller } from '../platform/contract/handler.ts'
import type { SiteCache } from '../site/site-cache.ts'
import { channelOf } from '../events/add-event.ts'
import type { ConsolePlace } from './console-place.ts'

interface ConsoleEventsOptions {
  readonly sites: SiteCache
  readonly place: Pick<ConsolePlace, 'isAt'>
  /** Whose request it is, without the session counting as used. */
  identify(request: FastifyRequest): Promise<OperatorCaller | undefined>
  /** Milliseconds between looks whether the session is still open. */
  readonly lookEvery?: number
}

/** `GET /wps/console/events`: what an operator hears, of every merchant with a role there, as long as the session lasts. */
export async function consoleEvents(
  app: FastifyInstance,
  { sites, place, identify, lookEvery = 30_000 }: ConsoleEventsOptions,
): Promise<void> {
  app.get(
    '/wps/console/events',
    {
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
      onRequest: async (request) => refuseForeignPage(request),
    },
    async (request, reply) => {
      if (!place.isAt(request.hostname)) throw new CallError('notFound')
      const caller = await identify(request)
      if (!caller) throw new CallError('sessionRequired')
      const { after } = request.query as { readonly after?: unknown }
      const channels = sites
        .hosts()
        .filter(({ merchant }) => caller.rolesAt(merchant).length > 0)
        .map(({ merchant }) => channelOf('outbox.added', merchant))
      if (caller.merchants === everyMerchant) channels.push(channelOf('console.changed', ofLayers))
      await app.eventStream.open(request, reply, channels, {
        after: typeof after === 'string' ? after : undefined,
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
