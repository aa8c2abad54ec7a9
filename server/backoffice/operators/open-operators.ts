import type { FastifyReply, FastifyRequest } from 'fastify'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Identify } from '../../platform/contract/admit.ts'
import { storeOperatorCookie, operatorCookie } from '../../platform/contract/browser-cookies.ts'
import type { OperatorCaller } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import type { Randomness } from '../../platform/randomness.ts'
import { isSameSecret } from '../../platform/sha256.ts'
import { transact } from '../../platform/database/transact.ts'
import { demoAdministrator, demoAdministratorName } from './demo-administrator.ts'
import { findOperator, openOperatorSession } from './operator-session.ts'

export interface OperatorDeps {
  readonly db: Database
  readonly clock: Clock
  readonly randomness: Randomness
  /** What a private demo has printed; absent elsewhere. */
  readonly consoleKey?: string | undefined
}

export interface Operators {
  /** The operator of a browser, by the cookie of the session. */
  readonly identify: Identify<'operator'>
  /** The same for what a page does by itself: the session goes on being idle. */
  identifyQuietly(request: FastifyRequest): Promise<OperatorCaller | undefined>
  /** Gives a browser a session of the demo's administrator for the key that was printed, and nothing for anything else (decision 025). */
  openByKey(given: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void>
}

/** Who operates, as far as requests tell. */
export function openOperators({ db, clock, randomness, consoleKey }: OperatorDeps): Operators {
  const find = (request: FastifyRequest, isBackground: boolean) =>
    findOperator(db, request.cookies[operatorCookie], {
      now: clock.now(),
      isPrivateDemo: consoleKey !== undefined,
      isBackground,
    })
  return {
    identify: (request, _, { isPolled = false, isBackground = false }) =>
      find(request, isPolled || isBackground),
    identifyQuietly: (request) => find(request, true),
    async openByKey(given, request, reply) {
      if (consoleKey === undefined || typeof given !== 'string' || !isSameSecret(consoleKey, given)) return
      const [now, token] = [clock.now(), randomness.token()]
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, 256)
      const visit = { address: request.ip, userAgent }
      await transact(db, async (transaction) => {
        const operatorId = await demoAdministrator(transaction, now)
        await openOperatorSession(transaction, { token, operatorId, way: 'key', visit, now })
        await addAudit(transaction, {
          by: { operatorId: String(operatorId), name: demoAdministratorName },
          from: visit,
          action: 'signIn',
          details: { way: 'key' },
          now,
        })
      })
      storeOperatorCookie(reply, token, request.protocol === 'https')
    },
  }
}
