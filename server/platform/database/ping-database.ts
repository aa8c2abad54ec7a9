import { sql } from 'kysely'
import type { Database } from './connect-database.ts'

/** Whether the database answers within `milliseconds`. Never throws. */
export async function pingDatabase(db: Database, milliseconds = 1_000): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, milliseconds, false)))
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
