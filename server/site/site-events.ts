import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/connect-database.ts'
import { notify } from '../platform/database/notifications.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { EventLog } from '../platform/http/event-log.ts'
import { lastRelease } from './release-store.ts'
import './site-tables.ts'

/** PostgreSQL's channel on which every server process hears that a site has changed; the payload is the merchant. */
export const siteChannel = 'site_changed'

/** Hours that an event is remembered; who was away longer reads everything anew. */
const rememberedHours = 24

/**
 * Writes down that a site has changed, and tells every process when the transaction commits. The merchant has to be locked
 * in it, or events could become visible in another order than that of their ids.
 */
export async function addSiteEvent(transaction: Database, merchant: string, now: Date): Promise<void> {
  const release = await lastRelease(transaction, merchant)
  const { ops_version } = await transaction
    .selectFrom('merchant')
    .select('ops_version')
    .where('code', '=', merchant)
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('site_event')
    .values({
      merchant,
      name: 'configuration',
      data: JSON.stringify({ release: release?.chain_hash ?? '', ops: ops_version }),
      created_at: now,
    })
    .execute()
  const forgotten = new Date(now.getTime() - rememberedHours * 3_600_000)
  await transaction
    .deleteFrom('site_event')
    .where('merchant', '=', merchant)
    .where('created_at', '<', forgotten)
    .execute()
  await notify(transaction, siteChannel, merchant)
}

/** The events of merchants after an id, oldest first. */
export async function siteEventsSince(db: Kysely<Tables>, merchants: readonly string[], id: bigint) {
  const rows = await db
    .selectFrom('site_event')
    .selectAll()
    .where('merchant', 'in', [...merchants])
    .where('id', '>', id)
    .orderBy('id')
    .limit(mostMissed)
    .execute()
  return rows.map((row) => ({ id: String(row.id), type: row.name, data: row.data, at: row.created_at }))
}

const mostMissed = 100

/** What a browser missed, from the database; the channels are merchants. */
export function siteEventLog(db: Kysely<Tables>): EventLog {
  return {
    async since(channels, id) {
      if (!/^\d{1,18}$/.test(id)) return undefined
      const known = await db
        .selectFrom('site_event')
        .select('id')
        .where('id', '=', BigInt(id))
        .executeTakeFirst()
      const missed = known && (await siteEventsSince(db, channels, BigInt(id)))
      return missed && missed.length < mostMissed ? missed : undefined
    },
  }
}
