import { addMember } from '#server/member/member-store.ts'
import type { NewMember } from '#server/member/member-tables.ts'
import type { TestApp } from './test-app.ts'

/** A member straight into the table, where registering many would only take time; without a password but for a given hash. */
export async function bareMember(
  { db, clock }: TestApp,
  merchant: 'solmar' | 'kidlat',
  account: string,
  values: Partial<NewMember> = {},
): Promise<bigint> {
  const now = clock.now()
  const { id } = await addMember(db, {
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
    ...values,
  })
  return id
}
