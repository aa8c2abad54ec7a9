import { trialAccount } from '#schemas/config/account-types.ts'
import { findMember } from '../../members/account/member-store.ts'
import type { MemberRow } from '../../members/account/member-tables.ts'
import { messageText } from '../../members/notices/message-text.ts'
import type { MessagingDeps } from '../../members/notices/messaging-deps.ts'
import { giveTemporaryPassword } from '../../members/passwords/temporary-password.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.ts'
import { maskMail, maskNumber } from '../../members/second-verification/second-methods.ts'

/**
 * Gives a member a temporary password (threat T23) and sends it to the number, else the address, that is bound: whoever asked for it sees
 * where it went and not what it is. Throws `validationFailed` with `noContact` where nothing is bound; `smsNotSent`, `mailNotSent`.
 */
export async function sendTemporaryPassword(
  deps: MessagingDeps,
  member: MemberRow,
  /** In the transaction that sets it. */
  also: (transaction: Database) => Promise<void>,
): Promise<{ readonly sentTo: string; readonly until: string }> {
  const { merchant } = member
  if ((member.mobile === null && member.email === null) || member.type === trialAccount)
    throw new CallError('validationFailed', { fields: [{ field: 'member', code: 'noContact' }] })
  let { mobile, email } = member
  const given = await giveTemporaryPassword(deps, merchant, member.account_key, async (transaction) => {
    // Again, because another may have been bound while the hash was worked out, and this one be somebody else's by now.
    const now = await findMember(transaction, merchant, String(member.id))
    if (now) ({ mobile, email } = now)
    await also(transaction)
  })
  if (!given) throw new CallError('notFound')
  const rules = deps.rules(merchant)
  const values = { password: given.password, account: member.account, until: given.until }
  const message = {
    merchant,
    purpose: 'temporaryPassword' as const,
    body: messageText(rules, member.language, 'notice.temporaryPassword', values),
    code: given.password,
  }
  try {
    if (mobile !== null) await deps.sms.send({ ...message, recipient: mobile })
    else {
      const subject = messageText(rules, member.language, 'notice.temporaryPasswordSubject')
      await deps.mail.send({ ...message, recipient: email ?? '', subject })
    }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    deps.log.warn({ err: error }, 'a temporary password could not be sent')
    throw new CallError(mobile === null ? 'mailNotSent' : 'smsNotSent')
  }
  return {
    sentTo: mobile === null ? maskMail(email ?? '') : maskNumber(mobile),
    until: given.until.toISOString(),
  }
}
