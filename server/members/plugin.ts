import type { FastifyInstance } from 'fastify'
import type { AppDeps } from '../app-options.ts'
import { bearerToken, type Identify } from '../platform/contract/admit.ts'
import { captchaHandlers } from './captcha/captcha.ts'
import { openFlows } from './identity/flows.ts'
import { linkHandlers } from './identity/link-handlers.ts'
import { inboxHandlers } from './inbox/inbox-handlers.ts'
import { loginHandlers } from './login/login-handlers.ts'
import { memberHandlers } from './member/member-handlers.ts'
import { sendNotices } from './notices/notice-job.ts'
import { passwordHandlers } from './passwords/password-handlers.ts'
import { resetHandlers } from './passwords/reset-handlers.ts'
import { authenticatorHandlers } from './security/authenticator-handlers.ts'
import { securityHandlers } from './security/security-handlers.ts'
import { sessionHandlers } from './session/session-handlers.ts'
import { findCaller, sessionsStillOpen } from './session/session-store.ts'
import { smsMetrics } from './verification/sms-metrics.ts'

/** The members wing: accounts, logins and sessions of players. */
export async function membersWing(app: FastifyInstance, deps: AppDeps) {
  const { db, clock, sites } = deps
  smsMetrics(app.metrics, { db, clock, sites })
  await sendNotices(deps)
  const flows = openFlows(deps)
  const identify: Identify<'player'> = (request, visit, { isBackground }) =>
    findCaller(db, bearerToken(request), visit, {
      now: clock.now(),
      session: deps.rules(visit.merchant).security.session,
      isBackground,
    })
  return {
    handlers: {
      ...captchaHandlers(deps),
      ...sessionHandlers(deps),
      ...loginHandlers(deps, flows),
      ...linkHandlers(deps, flows),
      ...passwordHandlers(deps),
      ...resetHandlers(deps),
      ...securityHandlers(deps),
      ...authenticatorHandlers(deps),
      ...memberHandlers(deps),
      ...inboxHandlers(deps),
    },
    identify,
    /** Those of the sessions that have neither ended nor become idle. */
    sessionsStillOpen: (sessions: Parameters<typeof sessionsStillOpen>[1]) =>
      sessionsStillOpen(db, sessions, {
        now: clock.now(),
        idleMinutes: (merchant) => deps.rules(merchant).security.session.idleMinutes,
      }),
  }
}
