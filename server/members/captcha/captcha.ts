import type { Calls } from '#schemas/calls/calls.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { CallInput, Handlers, Visit } from '../../platform/contract/handler.ts'
import type { Database } from '../../platform/database/connect-database.ts'
import { addressKey } from '../../platform/address.ts'
import { sha256 } from '../../platform/sha256.ts'
import { captchaPicture } from './captcha-picture.ts'
import { captchaThrottle } from './captcha-throttle.ts'
import { difficultyFor } from './captcha-difficulty.ts'
import { isWorkDone, workFor } from './captcha-work.ts'
import type { SiteDeps } from '../../site/sites/site-deps.ts'
import './captcha-table.ts'

const countsForSeconds = 120

/**
 * `GET /wps/captcha` and `GET /wps/captcha/challenge`: a picture to read, or work for the browser; either is valid once, for 120 s, and
 * only for the browser that asked for it (threat T15).
 */
export function captchaHandlers(
  deps: SiteDeps,
): Pick<Handlers, Extract<keyof Calls, 'captcha' | 'captchaChallenge'>> {
  const { db, clock, randomness } = deps
  const throttleRefresh = captchaThrottle(clock)
  return {
    async captcha(input) {
      const { characters } = await difficultyFor(deps, input.visit.merchant)
      const answer = randomness.captchaText(characters)
      const { captchaId, expiresAt } = await keep(input, 'picture', answer)
      const image = captchaPicture(answer).toString('base64')
      return { captchaId, image, expiresAt: expiresAt.toISOString() }
    },
    async captchaChallenge(input) {
      const secret = randomness.token()
      const { captchaId } = await keep(input, 'work', secret)
      const { times } = await difficultyFor(deps, input.visit.merchant)
      return { captchaId, challenge: await workFor(secret, randomness, times), countsForSeconds }
    },
  }

  async function keep({ visit, storeVisitor }: Asking, kind: 'picture' | 'work', answer: string) {
    if (visit.visitor !== undefined) throttleRefresh(visit.visitor)
    const visitor = visit.visitor ?? randomness.token()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + countsForSeconds * 1000)
    const captchaId = randomness.token()
    await db
      .insertInto('captcha')
      .values({
        id: captchaId,
        merchant: visit.merchant,
        kind,
        answer,
        visitor_hash: sha256(visitor),
        network: visit.visitor === undefined ? addressKey(visit.address) : null,
        expires_at: expiresAt,
      })
      .execute()
    if (visit.visitor === undefined) storeVisitor(visitor)
    return { captchaId, expiresAt }
  }
}

type Asking = Pick<CallInput<Calls['captcha']>, 'visit' | 'storeVisitor'>

export interface CaptchaAnswer {
  readonly visit: Pick<Visit, 'merchant' | 'address' | 'visitor'>
  readonly captchaId?: string | undefined
  /** What was read from the picture, letter case aside, or the work in base64. */
  readonly captcha?: string | undefined
  readonly now: Date
}

/**
 * Uses the captcha up and throws `captchaRequired` or `captchaInvalid` unless the answer is right, from the browser that asked. One that
 * keeps no cookies is known by its network.
 */
export async function useCaptcha(db: Database, given: CaptchaAnswer): Promise<void> {
  const { visit, captchaId, captcha } = given
  if (!captchaId || !captcha) throw new CallError('captchaRequired', { captchaRequired: true })
  const row = await db
    .deleteFrom('captcha')
    .where('id', '=', captchaId)
    .where('merchant', '=', visit.merchant)
    .where((eb) =>
      visit.visitor === undefined
        ? eb('network', '=', addressKey(visit.address))
        : eb('visitor_hash', '=', sha256(visit.visitor)),
    )
    .where('expires_at', '>', given.now)
    .returning(['kind', 'answer'])
    .executeTakeFirst()
  if (!row || !(await isRight(row, captcha))) {
    throw new CallError('captchaInvalid', { captchaRequired: true })
  }
}

async function isRight({ kind, answer }: { kind: 'picture' | 'work'; answer: string }, given: string) {
  if (kind === 'work') return isWorkDone(answer, given)
  return answer === given.replace(/\s/g, '').toUpperCase()
}
