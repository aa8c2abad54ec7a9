import type { MessagePurpose } from '#schemas/calls/console.ts'
import { messageText } from '../gateways/message-texts.ts'
import type { MemberRow } from '../member/member-tables.ts'
import type { LoginDeps } from './session-deps.ts'

/** What no code and no link goes with. */
type Notice = Exclude<MessagePurpose, `${string}Code` | 'passwordLink'>

/** Tells a member by mail what happened to the account, if an address is bound, behind the answer: it stops nothing. */
export function tellMember(
  deps: Pick<LoginDeps, 'rules' | 'mail' | 'deliveries'>,
  merchant: string,
  member: Pick<MemberRow, 'account' | 'email' | 'language'>,
  notice: Notice,
  values: Readonly<Record<string, string>> = {},
): void {
  const { email: recipient } = member
  if (!recipient) return
  const all = { site: deps.rules(merchant).siteName, account: member.account, ...values }
  deps.deliveries.later('notice', () =>
    deps.mail.send({
      merchant,
      recipient,
      purpose: notice,
      subject: messageText(member.language, `${notice}Subject`, all),
      body: messageText(member.language, notice, all),
    }),
  )
}
