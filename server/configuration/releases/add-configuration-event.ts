import { addEvent } from '../../platform/events/add-event.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { lastRelease } from './release-store.ts'
import './site-tables.ts'

/** Has servers and open pages read a site again when the transaction commits. */
export async function addConfigurationEvent(
  transaction: Database,
  merchant: string,
  now: Date,
): Promise<void> {
  const release = await lastRelease(transaction, merchant)
  const { ops_version } = await transaction
    .selectFrom('merchant')
    .select('ops_version')
    .where('code', '=', merchant)
    .executeTakeFirstOrThrow()
  const data = { release: release?.chain_hash ?? '', ops: ops_version }
  await addEvent(transaction, { name: 'configuration', of: merchant, data, now })
}
