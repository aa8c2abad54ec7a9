import { everyMerchant, type OperatorRole } from '#schemas/operators/operator-roles.ts'
import { openOperatorSession } from '#server/backoffice/operators/operator-session.ts'
import type { SessionMethod } from '#server/backoffice/operators/operator-tables.ts'
import { systemRandomness } from '#server/platform/randomness.ts'
import type { TestApp } from './test-app.ts'

interface Granted {
  readonly role: OperatorRole
  /** Every one where it is left out. */
  readonly merchant?: string
  readonly documents?: readonly string[]
}

export interface SignedInOperator {
  readonly id: bigint
  readonly name: string
  readonly token: string
  /** What the browser sends of the session. */
  readonly headers: { readonly cookie: string }
}

let operators = 0

/** An operator with those roles and an authenticator, in a session that no sign-in was needed for: an administrator of everything without roles. */
export async function signedInOperator(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  grants: readonly Granted[] = [{ role: 'administrator' }],
  {
    name = `operator${++operators}`,
    way = 'signIn',
  }: { readonly name?: string; readonly way?: SessionMethod } = {},
): Promise<SignedInOperator> {
  const now = clock.now()
  const { id } = await db
    .insertInto('operator')
    .values({
      name,
      name_key: name.toLowerCase(),
      totp_confirmed_at: now,
      created_at: now,
      created_by: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (grants.length > 0)
    await db
      .insertInto('operator_grant')
      .values(
        grants.map(({ merchant = everyMerchant, role, documents }) => ({
          operator_id: id,
          merchant,
          role,
          documents: documents ? [...documents] : null,
        })),
      )
      .execute()
  const token = systemRandomness.token()
  const visit = { address: '192.0.2.7', userAgent: 'test' }
  await openOperatorSession(db, { token, operatorId: id, way, visit, now })
  return { id, name, token, headers: { cookie: `operator=${token}` } }
}
