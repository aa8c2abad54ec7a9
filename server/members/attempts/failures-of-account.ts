import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect-database.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'
import { failuresOfAnAccount } from './login-attempts.ts'
import { countLeft } from './slow-count.ts'
import './attempts-tables.ts'

/** What counts against the logins of an account, under all names that it is counted by. */
export async function failuresOfAccount(
  db: Database,
  {
    merchant,
    names,
    now,
  }: { readonly merchant: string; readonly names: readonly string[]; readonly now: Date },
  { failures, minutes }: SiteRules['security']['lockout'],
): Promise<{ readonly failures: number; readonly isLocked: boolean; readonly networks: number }> {
  const counts = await Promise.all(names.map((subject) => countLeft(db, { merchant, subject }, now)))
  const { networks } = await db
    .selectFrom('login_attempts')
    .select((eb) => eb.fn.countAll<bigint>().as('networks'))
    .where('merchant', '=', merchant)
    .where('account_hash', '=', sql<Buffer>`any(${names.map((name) => sha256(name))}::bytea[])`)
    .where('failures', '>=', failures)
    .where('last_failure_at', '>', new Date(now.getTime() - minutes * 60_000))
    .executeTakeFirstOrThrow()
  const most = Math.max(0, ...counts)
  return { failures: Math.ceil(most), isLocked: most + 1 > failuresOfAnAccount, networks: Number(networks) }
}

/** Forgets all of it, wherever the tries came from. */
export async function forgetAllFailures(
  db: Database,
  merchant: string,
  names: readonly string[],
): Promise<void> {
  const hashes = sql<Buffer>`any(${names.map((name) => sha256(name))}::bytea[])`
  await db
    .deleteFrom('login_attempts')
    .where('merchant', '=', merchant)
    .where('account_hash', '=', hashes)
    .execute()
  await db
    .updateTable('account_failures')
    .set({ failures: 0 })
    .where('merchant', '=', merchant)
    .where('account_hash', '=', hashes)
    .execute()
}
