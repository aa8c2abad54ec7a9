import type { Database } from '../../platform/database/connect-database.ts'
import './member-tables.ts'

/** Keeps who agreed to which terms, when, and in which language they read them; once for each version. */
export async function recordTerms(
  db: Database,
  accepted: {
    readonly memberId: bigint
    readonly version: string
    readonly now: Date
    readonly language: string
    readonly address: string
  },
): Promise<void> {
  const { memberId, version, now, language, address } = accepted
  await db
    .insertInto('terms_acceptance')
    .values({ member_id: memberId, version, accepted_at: now, language, address })
    .onConflict((conflict) => conflict.columns(['member_id', 'version']).doNothing())
    .execute()
}
