import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Changes the books as only an administrator can who switches the guards off. */
export async function behindTheGuards(db: Kysely<Tables>, text: string): Promise<void> {
  await db.transaction().execute(async (at) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(at)
    await sql.raw(text).execute(at)
  })
}
