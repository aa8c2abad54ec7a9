import type { Database } from '../../platform/database/connect-database.ts'
import type { FormModuleFile } from '../forms/compile-form-module.ts'
import './site-tables.ts'

/** Stores modules that are not there yet. */
export async function addModules(transaction: Database, modules: readonly FormModuleFile[]): Promise<void> {
  // Each once and in one order, so that two merchants who publish the same forms wait for each other without a deadlock.
  const files = [...new Map(modules.map(({ hash, code }) => [hash, { hash, code }])).values()]
  await transaction
    .insertInto('form_module')
    .values(files.sort((one, other) => (one.hash < other.hash ? -1 : 1)))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}
