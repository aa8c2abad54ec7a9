import { CallError } from '../platform/contract/call-error.ts'
import type { Handlers } from '../platform/contract/handler.ts'
import type { MemberDeps } from './member-deps.ts'
import { findMember } from './member-store.ts'
import { registerMember } from './register-member.ts'
import { sendRegistrationCode } from './send-registration-code.ts'

/** Answers to the calls of `schemas/calls/member.ts`. */
export function memberHandlers(
  deps: MemberDeps,
): Pick<Handlers, 'register' | 'registerMobile' | 'registerSmsCode' | 'memberInfo'> {
  return {
    register: registerMember(deps, 'username'),
    registerMobile: registerMember(deps, 'mobile'),
    registerSmsCode: sendRegistrationCode(deps),
    async memberInfo({ caller, visit }) {
      const member = await findMember(deps.db, visit.merchant, caller.memberId)
      if (!member) throw new CallError('sessionExpired')
      const { nickname } = member.profile
      return {
        id: String(member.id),
        account: member.account,
        ...(nickname ? { nickname } : {}),
        type: member.type,
        regDate: member.registered_at.toISOString(),
        clubLabel: { labelName: member.level },
        now: deps.clock.now().toISOString(),
      }
    },
  }
}
