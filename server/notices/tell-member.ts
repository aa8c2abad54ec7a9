import type { MessagePurpose } from '#schemas/calls/console.ts'
import type { MemberRow } from '../account/member-tables.ts'
import type { MessageValues } from '../platform/format-message.ts'
import { messageText } from './message-text.ts'
import type { MessagingDeps } from './messaging-deps.ts'

/** What no code and no link goes with. */
type Notice = Exclude<MessagePurpose, `${string}Code` | 'passwordLink' | 'emailConfirmation'>

/** Tells a member by mail what happened to the account, if an address is bound, behind the answer: it stops nothing. */
export function tellMember(
  deps: Pick<MessagingDeps, 'rules' | 'mail' | 'deliveries'>,
  merchant: string,
  member: Pick<MemberRow, 'account' | 'email' | 'language'>,
  notice: Notice,
  values: MessageValues = {},
): void {
  const { email: recipient } = member
  if (!recipient) return
  const rules = deps.rules(merchant)
  const all = { account: member.account, ...values }
  deps.deliveries.later('notice', () =>
    deps.mail.send({
      merchant,
      recipient,
      purpose: notice,
      subject: messageText(rules, member.language, `notice.${notice}Subject`, all),
      body: messageText(rules, member.language, `notice.${notice}`, all),
    }),
  )
}
