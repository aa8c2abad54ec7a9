import { addMember } from '#server/members/account/member-store.ts'
import type { NewCredentials } from '#server/members/account/credentials-table.ts'
import type { NewMember } from '#server/members/account/member-tables.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { TestApp } from '../server/test-app.ts'

export type BareValues = Partial<NewMember> &
  Pick<
    NewCredentials,
    | 'password_hash'
    | 'password_expires_at'
    | 'must_change_password'
    | 'payment_password_hash'
    | 'totp_confirmed_at'
  >

/** A member straight into the table, where registering many would only take time; without a password but for a given hash. */
export async function bareMember(
  { db, clock }: Pick<TestApp, 'db'> & { readonly clock: Clock },
  merchant: 'solmar' | 'kidlat',
  account: string,
  values: BareValues = {},
): Promise<bigint> {
  const {
    password_hash = null,
    password_expires_at = null,
    must_change_password = false,
    payment_password_hash = null,
    totp_confirmed_at = null,
    ...others
  } = values
  const now = clock.now()
  const member = {
    merchant,
    account,
    account_key: account,
    profile: '{}',
    registered_at: now,
    register_url: 'http://localhost/register',
    register_release: 'test',
    language: 'en',
    terms_version: 'test',
    terms_accepted_at: now,
    terms_accepted_from: '192.0.2.1',
    ...others,
  }
  const { id } = await addMember(db, member, {
    password_hash,
    password_expires_at,
    must_change_password,
    payment_password_hash,
    totp_confirmed_at,
  })
  return id
}
