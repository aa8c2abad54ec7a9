import type { Database } from '../platform/database/connect-database.ts'
import { CallError } from '../platform/contract/call-error.ts'
import type { Handler } from '../platform/contract/handler.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { captchaPicture } from './captcha-picture.ts'
import type { SessionDeps } from './session-deps.ts'
import './session-tables.ts'

const countsFor = 120_000

/** `GET /wps/captcha`: a new picture; its answer counts once, for 120 s. */
export function captchaHandler({ db, clock, randomness }: SessionDeps): Handler<Calls['captcha']> {
  return async ({ visit }) => {
    const answer = randomness.captchaText()
    const expiresAt = new Date(clock.now().getTime() + countsFor)
    const captchaId = randomness.token()
    await db.deleteFrom('captcha').where('expires_at', '<', clock.now()).execute()
    await db
      .insertInto('captcha')
      .values({ id: captchaId, merchant: visit.merchant, answer, expires_at: expiresAt })
      .execute()
    return { captchaId, image: captchaPicture(answer).toString('base64'), expiresAt: expiresAt.toISOString() }
  }
}

export interface CaptchaAnswer {
  readonly merchant: string
  readonly captchaId?: string | undefined
  readonly captcha?: string | undefined
  readonly now: Date
}

/** Uses the captcha up and throws `captchaRequired` or `captchaInvalid` unless the answer is right. Letter case does not count. */
export async function useCaptcha(db: Database, given: CaptchaAnswer): Promise<void> {
  if (!given.captchaId || !given.captcha) throw new CallError('captchaRequired', { captchaRequired: true })
  const row = await db
    .deleteFrom('captcha')
    .where('id', '=', given.captchaId)
    .where('merchant', '=', given.merchant)
    .where('expires_at', '>', given.now)
    .returning('answer')
    .executeTakeFirst()
  if (!row || row.answer !== given.captcha.replace(/\s/g, '').toUpperCase()) {
    throw new CallError('captchaInvalid', { captchaRequired: true })
  }
}
