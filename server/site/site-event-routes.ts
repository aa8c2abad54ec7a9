import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { CallError } from '../platform/contract/call-error.ts'
import { siteEventsSince } from './site-events.ts'
import type { SiteCache } from './site-cache.ts'

interface SiteEventRoutesOptions {
  readonly db: Kysely<Tables>
  readonly sites: SiteCache
}

/**
 * `GET /wps/events`: server-sent events of the host's merchant. Event `configuration` names the release and the state of
 * operations: `{ "release": "<number>", "ops": <version> }`.
 */
export async function siteEventRoutes(
  app: FastifyInstance,
  { db, sites }: SiteEventRoutesOptions,
): Promise<void> {
  const rows = await lastEvents(db)
  const told = new Map(rows.map(({ merchant, id }) => [merchant, id]))
  sites.onChange((merchant) => {
    void tell(merchant).catch((error: unknown) => app.log.error({ err: error }, 'events could not be told'))
  })

  app.get(
    '/wps/events',
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const site = sites.siteOfHost(request.hostname)
      if (!site) throw new CallError('merchantUnknown')
      await app.eventStream.open(request, reply, [site.merchant])
    },
  )

  async function tell(merchant: string) {
    for (const { id, type, data } of await siteEventsSince(db, [merchant], told.get(merchant) ?? 0n)) {
      if (BigInt(id) <= (told.get(merchant) ?? 0n)) continue
      told.set(merchant, BigInt(id))
      app.eventStream.publish(merchant, { id, type, data })
    }
  }
}

function lastEvents(db: Kysely<Tables>) {
  return db
    .selectFrom('site_event')
    .select((eb) => ['merchant', eb.fn.max('id').as('id')])
    .groupBy('merchant')
    .execute()
}
