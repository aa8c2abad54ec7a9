import { everyMerchant } from '#schemas/operators/operator-roles.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import './operator-tables.ts'

export const demoAdministratorName = 'admin'

/** The administrator of a private demo, made where there is none: without a password, so that only the key of the demo lets in. */
export async function demoAdministrator(db: Database, now: Date): Promise<bigint> {
  await db
    .insertInto('operator')
    .values({
      name: demoAdministratorName,
      name_key: demoAdministratorName,
      created_at: now,
      created_by: 'demo',
    })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .execute()
  const { id } = await db
    .selectFrom('operator')
    .select('id')
    .where('name_key', '=', demoAdministratorName)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('operator_grant')
    .values({ operator_id: id, merchant: everyMerchant, role: 'administrator', documents: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}
