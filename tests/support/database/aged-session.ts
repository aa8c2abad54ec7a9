import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import '#server/members/session/session-tables.ts'

interface Aged {
  readonly db: Kysely<Tables>
  readonly member: bigint
  readonly key: string
}

/** A session of a member of solmar that ended or runs out then. */
export function addSession(
  { db, member, key }: Aged,
  times: { readonly ended_at: Date | null; readonly expires_at: Date },
): Promise<unknown> {
  return db
    .insertInto('session')
    .values({
      merchant: 'solmar',
      member_id: member,
      token_hash: Buffer.from(key),
      created_at: new Date(0),
      last_seen_at: new Date(0),
      address: '192.0.2.1',
      user_agent: '',
      ...times,
    })
    .execute()
}
