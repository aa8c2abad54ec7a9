import type { Handlers } from '../../platform/contract/handler.ts'
import { ownMember } from '../account/own-member.ts'
import { affiliateHandler } from './affiliates.ts'
import { bindingHandlers } from './binding-handlers.ts'
import { countCodeGuesses } from './code-guesses.ts'
import { freePlayHandler } from './free-play.ts'
import { confirmationHandlers } from './confirmation-handlers.ts'
import type { MemberDeps } from './member-deps.ts'
import { iconFacts } from './member-icon.ts'
import { profileHandlers } from './profile-handlers.ts'
import { registerMember } from './register-member.ts'
import { sendRegistrationCode } from './send-registration-code.ts'

/** Answers to the calls of members: becoming one, and what one changes. */
export function memberHandlers(deps: MemberDeps) {
  const guessCode = countCodeGuesses(deps.clock)
  return {
    register: registerMember(deps, 'username', guessCode),
    registerMobile: registerMember(deps, 'mobile', guessCode),
    registerSmsCode: sendRegistrationCode(deps),
    freePlay: freePlayHandler(deps),
    affiliate: affiliateHandler(deps, guessCode),
    ...bindingHandlers(deps),
    ...confirmationHandlers(deps),
    ...profileHandlers(deps),
    async memberInfo({ caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      const { nickname } = member.profile
      const icon = await iconFacts(deps.db, member.id)
      return {
        id: String(member.id),
        account: member.account,
        ...(nickname ? { nickname } : {}),
        type: member.type,
        regDate: member.registered_at.toISOString(),
        clubLabel: { labelName: member.level },
        hasMerchantWallet:
          caller.role !== 'trial' && deps.rules(visit.merchant).money.merchantWallet !== undefined,
        now: deps.clock.now().toISOString(),
        ...(icon ? { iconChangedAt: icon.changed_at.toISOString() } : {}),
        ...(icon?.avatar ? { avatar: icon.avatar } : {}),
      }
    },
  } satisfies Partial<Handlers>
}
