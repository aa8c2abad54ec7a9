import { sql } from 'kysely'
import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import './member-tables.ts'

export interface MemberValues {
  readonly id: bigint
  /** What the member has given, by field. */
  readonly values: { readonly [Field in RuledFieldId]?: string }
}

/** What members of a merchant have given, trial accounts apart, the newest first from below an id. */
export async function memberValues(
  db: Database,
  merchant: string,
  { below, limit }: { readonly below: bigint | undefined; readonly limit: number },
): Promise<MemberValues[]> {
  let query = db
    .selectFrom('member')
    .select(['id', 'account', 'email', 'profile'])
    .where('merchant', '=', merchant)
    .where('type', '!=', 4)
  if (below !== undefined) query = query.where('id', '<', below)
  const rows = await query.orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id, account, email, profile }) => ({
    id,
    values: { ...profile, username: account, ...(email === null ? {} : { email }) },
  }))
}

/** How many they are, trial accounts apart. */
export async function countMembers(db: Database, merchant: string): Promise<number> {
  const { rows } = await sql<{ members: bigint }>`
    SELECT count(*) AS members FROM member WHERE merchant = ${merchant} AND type <> 4`.execute(db)
  return Number(rows[0]?.members ?? 0)
}
