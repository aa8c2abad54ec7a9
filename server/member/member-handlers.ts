import type { Handlers } from '../platform/contract/handler.ts'
import { ownMember } from '../session/own-member.ts'
import { affiliateHandler } from './affiliates.ts'
import { bindingHandlers } from './binding-handlers.ts'
import { countCodeGuesses } from './code-guesses.ts'
import { freePlayHandler } from './free-play.ts'
import type { MemberDeps } from './member-deps.ts'
import { passwordHandlers } from './password-handlers.ts'
import { profileHandlers } from './profile-handlers.ts'
import { registerMember } from './register-member.ts'
import { resetHandlers } from './reset-handlers.ts'
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
    ...passwordHandlers(deps),
    ...resetHandlers(deps),
    ...bindingHandlers(deps),
    ...profileHandlers(deps),
    async memberInfo({ caller, visit }) {
      const member = await ownMember(deps, caller, visit)
      const { nickname } = member.profile
      return {
        id: String(member.id),
        account: member.account,
        ...(nickname ? { nickname } : {}),
        type: member.type,
        regDate: member.registered_at.toISOString(),
        clubLabel: { labelName: member.level },
        now: deps.clock.now().toISOString(),
        ...(member.icon_changed_at ? { iconChangedAt: member.icon_changed_at.toISOString() } : {}),
      }
    },
  } satisfies Partial<Handlers>
}
