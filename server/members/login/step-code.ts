import type { Calls } from '#schemas/calls/calls.ts'
import { findMember } from '../account/member-store.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handler } from '../../platform/contract/handler.ts'
import { transact } from '../../platform/database/transact.ts'
import { sendCode } from '../verification/send-code.ts'
import { readTicket } from '../session/login-ticket.ts'
import { secondMethodsOf } from '../second-verification/second-methods.ts'
import { codeKeyOf } from '../second-verification/second-verification.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'

/** `POST /wps/session/login/code`: sends the code of the second verification to what is bound to the account. */
export function loginStepCodeHandler(deps: MessagingDeps): Handler<Calls['loginStepCode']> {
  return async ({ body: { ticket, method }, visit }) => {
    const { memberId, steps } = await transact(deps.db, (transaction) =>
      readTicket(transaction, ticket, visit.merchant, deps.clock.now()),
    )
    const member = await findMember(deps.db, visit.merchant, String(memberId))
    if (!member || !steps.secondVerificationDue) throw new CallError('ticketExpired')
    const offered = await secondMethodsOf(deps.db, deps.rules(visit.merchant), member)
    if (!offered.some((each) => each.method === method)) throw new CallError('ticketExpired')
    const { purpose, recipient } = codeKeyOf(member, visit.merchant, method)
    return sendCode(deps, visit, {
      purpose,
      by: method === 'sms' ? 'sms' : 'mail',
      recipient,
      memberId: member.id,
      language: member.language,
    })
  }
}
