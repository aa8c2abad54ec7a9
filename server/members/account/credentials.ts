import type { Database } from '../../platform/database/connect-database.ts'
import type { CredentialsRow } from './credentials-table.ts'

export type StoredPassword = Pick<CredentialsRow, 'password_hash' | 'temporary_password_until'>

/** The login password of a member. Where there is no member the same statement finds nothing (threat T04). */
export function findPassword(
  db: Database,
  memberId: bigint | undefined,
): Promise<StoredPassword | undefined> {
  return db
    .selectFrom('credentials')
    .select(['password_hash', 'temporary_password_until'])
    .where('member_id', '=', memberId ?? 0n)
    .executeTakeFirst()
}

/**
 * Whether that is still the login password of a member: then it stays so until the transaction ends. A transaction that also changes the
 * credentials holds them `forNoKeyUpdate`, so that two of them wait for one another from there on.
 */
export async function holdPassword(
  transaction: Database,
  memberId: bigint,
  { password_hash }: Pick<StoredPassword, 'password_hash'>,
  lock: 'forShare' | 'forNoKeyUpdate' = 'forShare',
): Promise<boolean> {
  const held = await transaction
    .selectFrom('credentials')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('password_hash', '=', password_hash)
    [lock]()
    .executeTakeFirst()
  return held !== undefined
}

/** Nobody else changes the credentials of a member until the transaction ends. */
export async function lockCredentials(transaction: Database, memberId: bigint): Promise<void> {
  await transaction
    .selectFrom('credentials')
    .select('member_id')
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .execute()
}

export async function paymentPasswordHash(db: Database, memberId: bigint): Promise<string | null> {
  const { payment_password_hash } = await db
    .selectFrom('credentials')
    .select('payment_password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return payment_password_hash
}

/** What the platform acts on without reading a hash or a secret. */
export function credentialState(db: Database, memberId: bigint) {
  return db
    .selectFrom('credentials')
    .select([
      'password_changed_at',
      'password_expires_at',
      'must_change_password',
      'totp_confirmed_at',
      'unsaved_code_set',
    ])
    .select((eb) => [
      eb('password_hash', 'is not', null).$castTo<boolean>().as('has_password'),
      eb('payment_password_hash', 'is not', null).$castTo<boolean>().as('has_payment_password'),
      eb('totp_secret', 'is not', null).$castTo<boolean>().as('has_authenticator_secret'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
}
