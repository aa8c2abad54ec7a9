import type { Handlers } from '../platform/contract/handler.ts'
import { captchaHandler } from './captcha.ts'
import { loginHandler } from './login.ts'
import type { SessionDeps } from './session-deps.ts'
import { endSession } from './session-store.ts'

/** Answers to the calls of `schemas/calls/session.ts`. */
export function sessionHandlers(deps: SessionDeps): Pick<Handlers, 'login' | 'logout' | 'captcha'> {
  return {
    login: loginHandler(deps),
    captcha: captchaHandler(deps),
    async logout({ caller }) {
      await endSession(deps.db, caller.sessionId, deps.clock.now())
      return {}
    },
  }
}
