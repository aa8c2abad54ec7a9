import type { Database } from '../../platform/database/connect-database.ts'
import './site-tables.ts'

/** Adds a merchant and its hosts, the first of which is its public address. Leaves existing ones unchanged. */
export async function addMerchant(
  db: Database,
  code: string,
  hosts: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('merchant')
    .values({ code, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('merchant_host')
    .values(hosts.map((host, position) => ({ host: host.toLowerCase(), merchant: code, position })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function hasMerchant(db: Database, code: string): Promise<boolean> {
  const row = await db.selectFrom('merchant').select('code').where('code', '=', code).executeTakeFirst()
  return row !== undefined
}

/**
 * Until the transaction ends nobody else publishes for this merchant or changes its operations, so that its releases have
 * no gaps and its events tell of them in their order. False when there is no such merchant.
 */
export async function lockMerchant(transaction: Database, code: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('merchant')
    .select('code')
    .where('code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The merchants in the order in which they came, each with its hosts, operations and the number of its release. */
export async function allMerchants(db: Database) {
  const merchants = await db
    .selectFrom('merchant')
    .select((eb) => [
      'code',
      'ops',
      eb
        .selectFrom('release')
        .whereRef('release.merchant', '=', 'merchant.code')
        .select((each) => each.fn.max('number').as('number'))
        .as('number'),
    ])
    .orderBy('created_at')
    .orderBy('code')
    .execute()
  const hosts = await db.selectFrom('merchant_host').selectAll().orderBy('position').orderBy('host').execute()
  return merchants.map((merchant) => ({
    ...merchant,
    number: merchant.number ?? 0,
    hosts: hosts.filter((row) => row.merchant === merchant.code).map(({ host }) => host),
  }))
}
