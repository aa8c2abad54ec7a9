import type { Calls } from '#schemas/calls/calls.ts'
import { messageText } from '../gateways/message-texts.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handler } from '../platform/contract/handler.ts'
import { transact } from '../platform/database/transact.ts'
import { sql } from 'kysely'
import type { MemberDeps } from './member-deps.ts'
import { isMobileNumber, mobileNumber } from './mobile-number.ts'
import { admitCodeRequest, storeCode } from './verification-code.ts'

/** `GET /wps/verification/sms/register`: the answer is the same whether or not the number has an account. */
export function sendRegistrationCode(deps: MemberDeps): Handler<Calls['registerSmsCode']> {
  return async ({ query, visit }) => {
    const rules = deps.rules(visit.merchant)
    const minutes = rules.smsCodeMinutes
    if (!isMobileNumber(rules, query.mobileNo, query.countryDialingCode)) {
      throw new CallError('validationFailed', { fields: [{ field: 'mobileNum', code: 'phoneInvalid' }] })
    }
    const recipient = mobileNumber(rules, query.mobileNo, query.countryDialingCode)
    const request = { merchant: visit.merchant, recipient, address: visit.address, now: deps.clock.now() }
    const code = deps.randomness.digits(6)
    await transact(deps.db, async (transaction) => {
      // Two requests for one number at once would both find no countdown running.
      await sql`SELECT pg_advisory_xact_lock(hashtext(${`${visit.merchant}:${recipient}`}))`.execute(
        transaction,
      )
      await admitCodeRequest(transaction, request, minutes)
      await storeCode(transaction, request, code, minutes)
    })
    await send(
      deps,
      request,
      messageText(rules.defaultLanguage, 'registrationCode', { site: rules.siteName, code, minutes }),
    )
    return { expiredMinutes: minutes, message: messageText(rules.defaultLanguage, 'codeSent') }
  }
}

async function send(deps: MemberDeps, to: { merchant: string; recipient: string }, body: string) {
  try {
    await deps.sms.send({ merchant: to.merchant, recipient: to.recipient, body })
  } catch {
    throw new CallError('smsNotSent')
  }
}
