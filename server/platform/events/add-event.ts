import {
  events,
  type Channel,
  type EventData,
  type EventName,
  type StoredEventName,
  type MemberPart,
} from '#schemas/events/events.ts'
import type { Database } from '../database/connect-database.ts'
import './event-table.ts'

export interface NewEvent<Name extends StoredEventName> {
  readonly name: Name
  /** The code of a merchant, or the id of a member, as the event says whose it is. */
  readonly of: string | bigint
  readonly data: EventData<Name>
  readonly now: Date
}

/** Writes an event down, which browsers are told when the transaction commits, and not otherwise. */
export async function addEvent<Name extends StoredEventName>(
  at: Database,
  { name, of, data, now }: NewEvent<Name>,
): Promise<void> {
  await at
    .insertInto('event')
    .values({ channel: channelOf(name, of), name, data: JSON.stringify(data), created_at: now })
    .execute()
}

export function channelOf(name: EventName, of: string | bigint): Channel {
  return `${events[name].of}:${of}`
}

/** Other tabs and devices of the member read this part again. */
export function addMemberChange(at: Database, member: bigint, part: MemberPart, now: Date): Promise<void> {
  return addEvent(at, { name: 'member.changed', of: member, data: { member: String(member), part }, now })
}
