import type { SignInProviderId } from '#schemas/config/sign-in-providers.ts'
import type { MemberRow } from '../account/member-tables.ts'
import { addMemberChange } from '../../platform/events/add-event.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'
import { notifyMember } from '../notices/notify-member.ts'
import './sign-in-tables.ts'

/** Tells a member which sign-in now opens the account, in the transaction that linked it. */
export async function notifyLinked(
  deps: MessagingDeps,
  transaction: Database,
  member: MemberRow,
): Promise<void> {
  const latest = await transaction
    .selectFrom('linked_identity')
    .select('provider')
    .where('member_id', '=', member.id)
    .orderBy('linked_at', 'desc')
    .executeTakeFirst()
  if (!latest) return
  const name = providerNames[latest.provider as SignInProviderId]
  await addMemberChange(transaction, member.id, 'security', deps.clock.now())
  await notifyMember(deps, transaction, member, 'signInLinked', { provider: name })
}

export async function notifyUnlinked(
  deps: MessagingDeps,
  transaction: Database,
  member: MemberRow,
  provider: SignInProviderId,
): Promise<void> {
  await addMemberChange(transaction, member.id, 'security', deps.clock.now())
  await notifyMember(deps, transaction, member, 'signInUnlinked', { provider: providerNames[provider] })
}

/** As the providers call themselves, in every language. */
const providerNames: Readonly<Record<SignInProviderId, string>> = { google: 'Google', facebook: 'Facebook' }
