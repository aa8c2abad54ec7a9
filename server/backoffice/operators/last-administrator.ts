import { everyMerchant } from '#schemas/operators/operator-roles.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Grant } from './operator-caller.ts'
import './operator-tables.ts'

/**
 * Throws `validationFailed` with `lastAdministrator` where nobody is left who administers what `before` did, and can sign in: at the merchant or at all of them. The
 * administrator of a private demo signs in by its key.
 */
export async function assertAdministered(
  transaction: Database,
  before: readonly Grant[],
  isPrivateDemo: boolean,
): Promise<void> {
  // An administrator of some documents only cannot change who operates.
  const administered = before
    .filter(({ role, documents }) => role === 'administrator' && documents === null)
    .map(({ merchant }) => merchant)
  if (administered.length === 0) return
  const left = await transaction
    .selectFrom('operator_grant as given')
    .innerJoin('operator', 'operator.id', 'given.operator_id')
    .select('given.merchant')
    .where('given.role', '=', 'administrator')
    .where('given.documents', 'is', null)
    .where('operator.is_active', '=', true)
    .where((eb) =>
      eb.or([
        eb('operator.password_hash', 'is not', null),
        ...(isPrivateDemo ? [eb('operator.created_by', '=', 'demo')] : []),
      ]),
    )
    .distinct()
    .execute()
  const covered = new Set(left.map(({ merchant }) => merchant))
  if (covered.has(everyMerchant)) return
  if (!administered.every((merchant) => covered.has(merchant)))
    throw new CallError('validationFailed', { fields: [{ field: 'grants', code: 'lastAdministrator' }] })
}
