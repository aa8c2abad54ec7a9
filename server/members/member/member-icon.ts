import type { Database } from '../../platform/database/connect-database.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    member_icon: { member_id: bigint; icon: Buffer; changed_at: Date; avatar: number | null }
  }
}

export async function findIcon(db: Database, memberId: bigint): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('member_icon')
    .select('icon')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.icon
}

/** When the picture was changed and which avatar it is, without reading it; undefined where there is none. */
export function iconFacts(db: Database, memberId: bigint) {
  return db
    .selectFrom('member_icon')
    .select(['changed_at', 'avatar'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

interface StoredIcon {
  readonly icon: Buffer
  readonly avatar: number | undefined
}

export async function storeIcon(
  db: Database,
  memberId: bigint,
  { icon, avatar }: StoredIcon,
  now: Date,
): Promise<void> {
  const changed = { icon, changed_at: now, avatar: avatar ?? null }
  await db
    .insertInto('member_icon')
    .values({ member_id: memberId, ...changed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changed))
    .execute()
}

export async function removeIcon(db: Database, memberId: bigint): Promise<void> {
  await db.deleteFrom('member_icon').where('member_id', '=', memberId).execute()
}
