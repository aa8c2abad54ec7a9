import { sql, type Kysely } from 'kysely'
import type { Database } from '../platform/database/connect-database.ts'
import type { Tables } from '../platform/database/tables.ts'
import type { EventLog } from '../platform/http/event-log.ts'
import './site-tables.ts'

/** PostgreSQL's channel on which every server process hears that a site has changed; the payload is the merchant. */
export const siteChannel = 'site_changed'

/** Hours that an event is remembered; who was away longer reads everything anew. */
const rememberedHours = 24

/** Writes down that a site has changed, and tells every process when the transaction commits. */
export async function addSiteEvent(transaction: Database, merchant: string, now: Date): Promise<void> {
  const { number, ops } = await transaction
    .selectFrom('merchant')
    .leftJoin('release', 'release.merchant', 'merchant.code')
    .select((eb) => [eb.fn.max('release.number').as('number'), eb.fn.max('merchant.ops_version').as('ops')])
    .where('merchant.code', '=', merchant)
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('site_event')
    .values({
      merchant,
      name: 'configuration',
      data: JSON.stringify({ release: String(number ?? 0), ops }),
      created_at: now,
    })
    .execute()
  const forgotten = new Date(now.getTime() - rememberedHours * 3_600_000)
  await transaction
    .deleteFrom('site_event')
    .where('merchant', '=', merchant)
    .where('created_at', '<', forgotten)
    .execute()
  await sql`SELECT pg_notify(${siteChannel}, ${merchant})`.execute(transaction)
}

/** The events of a merchant after an id, oldest first; the channel is the merchant. */
export async function siteEventsSince(db: Kysely<Tables>, merchants: readonly string[], id: bigint) {
  const rows = await db
    .selectFrom('site_event')
    .selectAll()
    .where('merchant', 'in', [...merchants])
    .where('id', '>', id)
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => ({ merchant: row.merchant, id: String(row.id), type: row.name, data: row.data }))
}

/** What a browser missed, from the database. */
export function siteEventLog(db: Kysely<Tables>): EventLog {
  return {
    async since(channels, id) {
      if (!/^\d{1,18}$/.test(id)) return undefined
      const known = await db
        .selectFrom('site_event')
        .select('id')
        .where('id', '=', BigInt(id))
        .executeTakeFirst()
      return known ? siteEventsSince(db, channels, BigInt(id)) : undefined
    },
  }
}
