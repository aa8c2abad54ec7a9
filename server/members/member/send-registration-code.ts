import type { Calls } from '#schemas/calls/calls.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handler } from '../../platform/contract/handler.ts'
import { useCaptcha } from '../captcha/captcha.ts'
import { sendCode } from '../verification/send-code.ts'
import type { MemberDeps } from './member-deps.ts'
import { isMobileNumber, mobileNumber } from '../account/mobile-number.ts'

/**
 * `GET /wps/verification/sms/register`: each code wants a captcha, the first as well; the answer is the same whether or not the number
 * has an account.
 */
export function sendRegistrationCode(deps: MemberDeps): Handler<Calls['registerSmsCode']> {
  return async ({ query, visit }) => {
    const rules = deps.rules(visit.merchant)
    if (!isMobileNumber(rules, query.mobileNo, query.countryDialingCode)) {
      throw new CallError('validationFailed', { fields: [{ field: 'mobileNum', code: 'phoneInvalid' }] })
    }
    const recipient = mobileNumber(rules, query.mobileNo, query.countryDialingCode)
    await useCaptcha(deps.db, { ...query, visit, now: deps.clock.now() })
    return sendCode(deps, visit, { purpose: 'register', by: 'sms', recipient })
  }
}
