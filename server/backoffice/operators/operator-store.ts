import type { Selectable } from 'kysely'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Grant } from './operator-caller.ts'
import './operator-tables.ts'

export type OperatorRow = Selectable<Tables['operator']>

export function findByName(db: Database, nameKey: string): Promise<OperatorRow | undefined> {
  return db.selectFrom('operator').selectAll().where('name_key', '=', nameKey).executeTakeFirst()
}

/** `lock`: until the end of the transaction nobody else changes the operator. */
export function findById(
  db: Database,
  id: bigint,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<OperatorRow | undefined> {
  return db
    .selectFrom('operator')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

export function grantsOf(db: Database, id: bigint): Promise<Grant[]> {
  return db
    .selectFrom('operator_grant')
    .select(['merchant', 'role', 'documents'])
    .where('operator_id', '=', id)
    .orderBy('merchant')
    .orderBy('role')
    .execute()
}

/** In the order and with the properties of the contract. */
export function writtenGrants(grants: readonly Grant[]) {
  return grants.map(({ merchant, role, documents }) => ({
    merchant,
    role,
    ...(documents ? { documents: [...documents] } : {}),
  }))
}
