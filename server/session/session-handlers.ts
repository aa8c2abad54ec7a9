import type { Handlers } from '../platform/contract/handler.ts'
import { loginStepHandler } from './answer-step.ts'
import { authenticatorHandlers } from './authenticator-handlers.ts'
import { captchaHandlers } from './captcha.ts'
import { loginHandler } from './login.ts'
import { loginSmsCodeHandler } from './login-sms-code.ts'
import { securityHandlers } from './security-handlers.ts'
import type { LoginDeps } from './session-deps.ts'
import { endSession } from './session-store.ts'
import { loginStepCodeHandler } from './step-code.ts'

/** Answers to the calls of sessions and of what protects them. */
export function sessionHandlers(deps: LoginDeps) {
  return {
    login: loginHandler(deps),
    loginStep: loginStepHandler(deps),
    loginStepCode: loginStepCodeHandler(deps),
    loginSmsCode: loginSmsCodeHandler(deps),
    ...captchaHandlers(deps),
    ...securityHandlers(deps),
    ...authenticatorHandlers(deps),
    async logout({ caller }) {
      await endSession(deps.db, caller.sessionId, deps.clock.now())
      return {}
    },
  } satisfies Partial<Handlers>
}
