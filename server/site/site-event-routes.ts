import type { FastifyInstance } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import { CallError } from '../platform/contract/call-error.ts'
import { siteEventsSince } from './site-events.ts'
import type { SiteCache } from './site-cache.ts'

interface SiteEventRoutesOptions {
  readonly db: Kysely<Tables>
  readonly sites: SiteCache
}

/** Longer than a page takes from its first answer to its stream. */
const justNow = 20_000

/**
 * `GET /wps/events`: server-sent events of the host's merchant. Event `configuration` names the release and the state of
 * operations: `{ "release": "<name>", "ops": <version> }`.
 */
export async function siteEventRoutes(
  app: FastifyInstance,
  { db, sites }: SiteEventRoutesOptions,
): Promise<void> {
  const latest = await latestEvents(db)
  sites.onChange((merchant) => {
    void tell(merchant).catch((error: unknown) => app.log.error({ err: error }, 'events could not be told'))
  })

  app.get(
    '/wps/events',
    { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
    async (request, reply) => {
      const site = sites.siteOfHost(request.hostname)
      if (!site) throw new CallError('merchantUnknown')
      const own = `stream ${request.id}`
      const isNew = request.headers['last-event-id'] === undefined
      await app.eventStream.open(request, reply, [site.merchant, own])
      // A new stream names no event that it has seen: what was published since the page asked for its settings would be lost.
      const event = latest.get(site.merchant)
      if (isNew && event && performance.now() - event.toldAt < justNow) app.eventStream.publish(own, event)
    },
  )

  async function tell(merchant: string) {
    for (const event of await siteEventsSince(db, [merchant], idOf(latest.get(merchant)))) {
      if (BigInt(event.id) <= idOf(latest.get(merchant))) continue
      latest.set(merchant, { ...event, toldAt: performance.now() })
      app.eventStream.publish(merchant, event)
    }
  }
}

function idOf(event: { readonly id: string } | undefined): bigint {
  return BigInt(event?.id ?? 0)
}

/** The last event of each merchant and when this process sent it. Nobody can have missed a first one. */
async function latestEvents(db: Kysely<Tables>) {
  const { rows } = await sql<LatestRow>`
    SELECT DISTINCT ON (merchant) merchant, id, name, data, extract(epoch FROM now() - created_at)::float8 AS age,
      lag(id) OVER (PARTITION BY merchant ORDER BY id) IS NULL AS is_first
    FROM site_event ORDER BY merchant, id DESC`.execute(db)
  return new Map(
    rows.map(({ merchant, id, name, data, age, is_first }) => {
      const toldAt = is_first ? -Infinity : performance.now() - Math.max(0, age * 1000)
      return [merchant, { id: String(id), type: name, data, toldAt }]
    }),
  )
}

interface LatestRow {
  readonly merchant: string
  readonly id: bigint
  readonly name: string
  readonly data: unknown
  /** Seconds. */
  readonly age: number
  readonly is_first: boolean
}
