import type { Kysely } from 'kysely'
import type { Tables } from '../platform/database/tables.ts'
import '../platform/demo-clock.ts'

/** Lets operators of a demo move its time forward. How far they have moved it stays as it is. */
export async function seedDemoClock(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('demo_clock')
    .values({ only_row: true, seconds_ahead: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
