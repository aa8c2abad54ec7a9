import { findMember } from './member-store.ts'
import type { MemberRow } from './member-tables.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Caller, Visit } from '../../platform/contract/handler.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'

/** The member of a token. */
export async function ownMember(
  { db }: Pick<SiteDeps, 'db'>,
  caller: Caller,
  visit: Pick<Visit, 'merchant'>,
): Promise<MemberRow> {
  const member = await findMember(db, visit.merchant, caller.memberId)
  if (!member) throw new CallError('sessionExpired')
  return member
}
