import { sql, type Kysely } from 'kysely'
import type { Channel, EventName } from '#schemas/events/events.ts'
import type { Tables } from '../database/tables.ts'
import type { StreamEvent } from '../http/streams/event-log.ts'
import './event-table.ts'

/** An event that is committed and has its place among all. */
export interface NumberedEvent extends StreamEvent {
  readonly type: EventName
  readonly channel: Channel
}

const atOnce = 500
/** Who has missed more reads everything again. */
const mostMissed = 100

export async function lastEventId(db: Kysely<Tables>): Promise<bigint> {
  const last = await db.selectFrom('event').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst()
  return last?.id ?? 0n
}

/** Those of every channel after an id, oldest first. */
export async function newEvents(db: Kysely<Tables>, after: bigint): Promise<readonly NumberedEvent[]> {
  const rows = await eventsOf(db).where('id', '>', after).limit(atOnce).execute()
  return rows.map(placed)
}

/** Those of channels after an id that a browser names; undefined where it is none of ours, is too old, or too much has happened since. */
export async function missedEvents(
  db: Kysely<Tables>,
  channels: readonly Channel[],
  { after, upTo }: { readonly after: string; readonly upTo: bigint },
): Promise<readonly NumberedEvent[] | undefined> {
  if (!/^\d{1,18}$/.test(after)) return undefined
  const id = BigInt(after)
  // This process may be behind the one that told it.
  if (id > upTo) return id <= (await lastEventId(db)) ? [] : undefined
  const oldest = await db.selectFrom('event').select('id').orderBy('id').limit(1).executeTakeFirst()
  if (!oldest || id < oldest.id) return undefined
  const rows = await eventsOf(db)
    .where('channel', 'in', [...channels])
    .where('id', '>', id)
    .where('id', '<=', upTo)
    .limit(mostMissed)
    .execute()
  return rows.length < mostMissed ? rows.map(placed) : undefined
}

/** Those of the last milliseconds, with their age; not the first of a channel, which nobody can have missed. */
export async function recentEvents(
  db: Kysely<Tables>,
  milliseconds: number,
): Promise<readonly (NumberedEvent & { readonly age: number })[]> {
  const age = sql<number>`extract(epoch FROM now() - created_at)::float8 * 1000`
  const rows = await eventsOf(db)
    .select(age.as('age'))
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${milliseconds / 1000})`)
    .where(
      sql<boolean>`EXISTS (SELECT FROM event AS before WHERE before.channel = event.channel AND before.id < event.id)`,
    )
    .execute()
  return rows.map((row) => ({ ...placed(row), age: Math.max(0, row.age) }))
}

function eventsOf(db: Kysely<Tables>) {
  return db.selectFrom('event').select(['id', 'channel', 'name', 'data']).orderBy('id')
}

type Row = Awaited<ReturnType<ReturnType<typeof eventsOf>['execute']>>[number]

function placed({ id, channel, name, data }: Row): NumberedEvent {
  return { id: String(id), channel, type: name, data }
}
