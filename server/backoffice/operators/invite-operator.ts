import { accountKeyOf } from '../../members/account/account-key.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Randomness } from '../../platform/randomness.ts'
import type { Grant } from './operator-caller.ts'
import { spoilTickets, storeTicket } from './operator-tickets.ts'
import './operator-tables.ts'

export interface Invitation {
  /** What the address ends with, after the `#`, which no server and no log sees. */
  readonly ticket: string
  readonly expiresAt: Date
}

/** Adds an operator without a password. Throws `usernameTaken`. */
export async function addOperator(
  transaction: Database,
  {
    name,
    by,
    grants,
    now,
  }: { readonly name: string; readonly by: string; readonly grants: readonly Grant[]; readonly now: Date },
): Promise<bigint> {
  const name_key = accountKeyOf(name)
  const added = await transaction
    .insertInto('operator')
    .values({ name, name_key, created_at: now, created_by: by })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new CallError('usernameTaken', { fields: [{ field: 'name', code: 'usernameTaken' }] })
  await addGrants(transaction, added.id, grants)
  return added.id
}

/** Adds grants; one that is there already for the same merchant and role reaches what the new one does. */
export async function addGrants(
  transaction: Database,
  operatorId: bigint,
  grants: readonly Grant[],
): Promise<void> {
  for (const { merchant, role, documents } of grants) {
    const reach = { documents: documents === null ? null : [...documents] }
    await transaction
      .insertInto('operator_grant')
      .values({ operator_id: operatorId, merchant, role, ...reach })
      .onConflict((conflict) => conflict.columns(['operator_id', 'merchant', 'role']).doUpdateSet(reach))
      .execute()
  }
}

/** A new invitation, in place of those that there are. */
export async function invite(
  transaction: Database,
  {
    operatorId,
    randomness,
    now,
  }: { readonly operatorId: bigint; readonly randomness: Randomness; readonly now: Date },
): Promise<Invitation> {
  await spoilTickets(transaction, operatorId, 'invitation')
  const ticket = randomness.token()
  return {
    ticket,
    expiresAt: await storeTicket(transaction, { ticket, operatorId, kind: 'invitation', now }),
  }
}
