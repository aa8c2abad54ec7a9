import type { Calls } from '#schemas/calls/calls.ts'
import { findByMobile } from '../account/member-store.ts'
import { mobileNumber } from '../account/mobile-number.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Handler } from '../../platform/contract/handler.ts'
import { sendCode } from '../verification/send-code.ts'
import { isKnownDevice } from '../session/known-networks.ts'
import { useCaptcha } from '../captcha/captcha.ts'
import type { MessagingDeps } from '../notices/messaging-deps.ts'

/**
 * `POST /wps/verification/sms/noLogin`: each code wants a captcha, the first as well; the answer is the same whether or not the number
 * has an account.
 */
export function loginSmsCodeHandler(deps: MessagingDeps): Handler<Calls['loginSmsCode']> {
  return async ({ body, visit }) => {
    const rules = deps.rules(visit.merchant)
    if (!rules.flags.MOBILEVERCODELOGIN3) throw new CallError('moduleOff')
    const recipient = mobileNumber(rules, body.mobileNum, body.countryDialingCode)
    const now = deps.clock.now()
    await useCaptcha(deps.db, { ...body, visit, now })
    const member = await findByMobile(deps.db, visit.merchant, recipient)
    return sendCode(deps, visit, {
      purpose: 'login',
      by: 'sms',
      recipient,
      isKnown: member !== undefined,
      isKnownDevice: await isKnownDevice(deps.db, member?.id ?? 0n, visit, now),
      ...(member ? { language: member.language } : {}),
    })
  }
}
