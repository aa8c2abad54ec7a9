import type { Database } from '../platform/database/connect-database.ts'

declare module '#server/platform/database/tables.ts' {
  interface Tables {
    member_icon: { member_id: bigint; icon: Buffer; changed_at: Date }
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

/** When the picture was changed, without reading it; undefined where there is none. */
export async function iconChangedAt(db: Database, memberId: bigint): Promise<Date | undefined> {
  const row = await db
    .selectFrom('member_icon')
    .select('changed_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.changed_at
}

export async function keepIcon(db: Database, memberId: bigint, icon: Buffer, now: Date): Promise<void> {
  const changed = { icon, changed_at: now }
  await db
    .insertInto('member_icon')
    .values({ member_id: memberId, ...changed })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changed))
    .execute()
}

export async function removeIcon(db: Database, memberId: bigint): Promise<void> {
  await db.deleteFrom('member_icon').where('member_id', '=', memberId).execute()
}
