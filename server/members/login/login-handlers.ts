import type { Flows } from '../identity/flows.ts'
import type { IdentityDeps } from '../identity/identity-deps.ts'
import type { Handlers } from '../../platform/contract/handler.ts'
import { loginStepHandler } from './answer-step.ts'
import { loginHandler } from './login.ts'
import { loginSmsCodeHandler } from './login-sms-code.ts'
import { signInHandlers } from './sign-in-handlers.ts'
import { loginStepCodeHandler } from './step-code.ts'

/** Answers to the calls of a login, from its first form to the session. */
export function loginHandlers(deps: IdentityDeps, flows: Flows) {
  return {
    login: loginHandler(deps),
    loginStep: loginStepHandler(deps),
    loginStepCode: loginStepCodeHandler(deps),
    loginSmsCode: loginSmsCodeHandler(deps),
    ...signInHandlers(deps, flows),
  } satisfies Partial<Handlers>
}
