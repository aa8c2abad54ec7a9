import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Pools that were refused a write and have not written since. */
const refused = new WeakSet<Kysely<Tables>>()

/** From now on the database is ready when it writes again, and not as soon as it reads. */
export function recordRefusedWrite(db: Kysely<Tables>): void {
  refused.add(db)
}

/** Whether the database answers within `milliseconds`, and writes, if it refused to before. Never throws. */
export async function pingDatabase(db: Kysely<Tables>, milliseconds = 1_000): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, milliseconds, false)))
  const answer = (refused.has(db) ? write(db) : sql`select 1`.execute(db)).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Half a megabyte that no page in memory has room for, and that is gone at the end. */
async function write(db: Kysely<Tables>) {
  await db.transaction().execute((transaction) =>
    sql`create temporary table marquee_probe on commit drop as
      select sha512(n::text::bytea) from generate_series(1, 6000) n`.execute(transaction),
  )
  refused.delete(db)
}
