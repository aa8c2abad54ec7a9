import type { SignInProviderId } from '#schemas/config/security.ts'
import type { MemberRow } from '../account/member-tables.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { tellMember } from '../notices/tell-member.ts'
import './sign-in-tables.ts'

/** Tells a member which sign-in now opens the account, behind the transaction that linked it. */
export async function tellLinked(deps: MessagingDeps, merchant: string, member: MemberRow): Promise<void> {
  const latest = await deps.db
    .selectFrom('linked_identity')
    .select('provider')
    .where('member_id', '=', member.id)
    .orderBy('linked_at', 'desc')
    .executeTakeFirst()
  if (!latest) return
  const name = providerNames[latest.provider as SignInProviderId]
  tellMember(deps, merchant, member, 'signInLinked', { provider: name })
}

export function tellUnlinked(
  deps: MessagingDeps,
  merchant: string,
  member: MemberRow,
  provider: SignInProviderId,
): void {
  tellMember(deps, merchant, member, 'signInUnlinked', { provider: providerNames[provider] })
}

/** As the providers call themselves, in every language. */
const providerNames: Readonly<Record<SignInProviderId, string>> = { google: 'Google', facebook: 'Facebook' }
