import type { NewCredentials } from '#server/members/account/credentials-table.ts'
import type { TestApp } from '../server/test-app.ts'

/** Changes the credentials of an account behind the platform's back. */
export async function changeCredentials(
  { db }: Pick<TestApp, 'db'>,
  accountKey: string,
  values: NewCredentials,
): Promise<void> {
  await db
    .updateTable('credentials')
    .set(values)
    .where('member_id', 'in', (eb) =>
      eb.selectFrom('member').select('id').where('account_key', '=', accountKey),
    )
    .execute()
}
