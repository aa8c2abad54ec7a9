import type { MessagePurpose } from '#schemas/calls/operator/console.ts'
import type { MemberRow } from '../account/member-tables.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { MessageValues } from '../../platform/text/format-message.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { SiteRules } from '../../site/sites/site-deps.ts'
import { messageText } from './message-text.ts'
import { noticeJob, type Notice } from './notice-job.ts'

/** What no code and no link goes with. */
type NoticePurpose = Exclude<
  MessagePurpose,
  `${string}Code` | 'passwordLink' | 'temporaryPassword' | 'emailConfirmation'
>

interface NotifyDeps {
  readonly jobs: JobQueue
  rules(merchant: string): Pick<SiteRules, 'siteName' | 'timeZone'>
}

/**
 * Tells a member by mail what happened to the account, if an address is bound: a job in the transaction of what happened, in the words
 * and to the address of then.
 */
export async function notifyMember(
  deps: NotifyDeps,
  at: Database,
  member: Pick<MemberRow, 'merchant' | 'account' | 'email' | 'language'>,
  purpose: NoticePurpose,
  values: MessageValues = {},
): Promise<void> {
  const { email: recipient, merchant, language } = member
  if (!recipient) return
  const rules = deps.rules(merchant)
  const all = { account: member.account, ...values }
  const notice: Notice = {
    merchant,
    recipient,
    purpose,
    subject: messageText(rules, language, `notice.${purpose}Subject`, all),
    body: messageText(rules, language, `notice.${purpose}`, all),
  }
  await deps.jobs.add(noticeJob, notice, { at })
}
