import type { Calls } from '#schemas/calls/calls.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handlers } from '../platform/contract/handler.ts'
import type { Database } from '../platform/database/connect-database.ts'
import { captchaPicture } from './captcha-picture.ts'
import { isWorkDone, workFor } from './captcha-work.ts'
import type { SessionDeps } from './session-deps.ts'
import './session-tables.ts'

const countsForSeconds = 120

/** `GET /wps/captcha` and `GET /wps/captcha/challenge`: a picture to read, or work for the browser; either counts once, for 120 s. */
export function captchaHandlers(
  deps: SessionDeps,
): Pick<Handlers, Extract<keyof Calls, 'captcha' | 'captchaChallenge'>> {
  const { db, clock, randomness } = deps
  return {
    async captcha({ visit }) {
      const answer = randomness.captchaText()
      const { captchaId, expiresAt } = await keep(visit.merchant, 'picture', answer)
      const image = captchaPicture(answer).toString('base64')
      return { captchaId, image, expiresAt: expiresAt.toISOString() }
    },
    async captchaChallenge({ visit }) {
      const secret = randomness.token()
      const { captchaId } = await keep(visit.merchant, 'work', secret)
      return { captchaId, challenge: await workFor(secret, randomness), countsForSeconds }
    },
  }

  async function keep(merchant: string, kind: 'picture' | 'work', answer: string) {
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + countsForSeconds * 1000)
    const captchaId = randomness.token()
    await db.deleteFrom('captcha').where('expires_at', '<', now).execute()
    await db
      .insertInto('captcha')
      .values({ id: captchaId, merchant, kind, answer, expires_at: expiresAt })
      .execute()
    return { captchaId, expiresAt }
  }
}

export interface CaptchaAnswer {
  readonly merchant: string
  readonly captchaId?: string | undefined
  /** What was read from the picture, letter case aside, or the work in base64. */
  readonly captcha?: string | undefined
  readonly now: Date
}

/** Uses the captcha up and throws `captchaRequired` or `captchaInvalid` unless the answer is right. */
export async function useCaptcha(db: Database, given: CaptchaAnswer): Promise<void> {
  if (!given.captchaId || !given.captcha) throw new CallError('captchaRequired', { captchaRequired: true })
  const row = await db
    .deleteFrom('captcha')
    .where('id', '=', given.captchaId)
    .where('merchant', '=', given.merchant)
    .where('expires_at', '>', given.now)
    .returning(['kind', 'answer'])
    .executeTakeFirst()
  if (!row || !(await isRight(row, given.captcha))) {
    throw new CallError('captchaInvalid', { captchaRequired: true })
  }
}

async function isRight({ kind, answer }: { kind: 'picture' | 'work'; answer: string }, given: string) {
  if (kind === 'work') return isWorkDone(answer, given)
  return answer === given.replace(/\s/g, '').toUpperCase()
}
