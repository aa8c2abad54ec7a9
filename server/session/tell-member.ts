import { messageText } from '../gateways/message-texts.ts'
import type { MemberRow } from '../member/member-tables.ts'
import type { LoginDeps } from './session-deps.ts'

type Notice = 'newLogin' | 'passwordChanged' | 'authenticatorChanged' | 'addressChanged'

/** Tells a member by mail what happened to the account, if an address is bound. A notice that cannot be sent stops nothing. */
export async function tellMember(
  deps: Pick<LoginDeps, 'rules' | 'mail' | 'log'>,
  merchant: string,
  member: Pick<MemberRow, 'account' | 'email' | 'language'>,
  notice: Notice,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  if (!member.email) return
  const all = { site: deps.rules(merchant).siteName, account: member.account, ...values }
  try {
    await deps.mail.send({
      merchant,
      recipient: member.email,
      subject: messageText(member.language, `${notice}Subject`, all),
      body: messageText(member.language, notice, all),
    })
  } catch (error) {
    deps.log.warn({ err: error, notice }, 'a notice to a member could not be sent')
  }
}
