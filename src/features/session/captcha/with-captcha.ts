import type { PictureRead } from '#machines/sms-countdown.ts'
import { ApiError } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { loadForCall } from '#api/load-for-call.ts'
import { canWork } from '#forms/captcha/can-work.ts'

/**
 * Makes a call that always wants a captcha: with the picture that was read, or else with work. The button is busy a moment longer, and
 * nobody has to read or tick anything. Throws `captchaRequired`, and asks nobody, where the work cannot be done.
 */
export async function withCaptcha<Answer>(
  read: PictureRead | undefined,
  call: (captcha: PictureRead) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  if (read) return call(read)
  try {
    return await call(await proofOfWork(signal))
  } catch (error) {
    // Cookies may have been deleted meanwhile, and with them whose work it was.
    if (!(error instanceof ApiError && error.code === 'captchaInvalid')) throw error
    return call(await proofOfWork(signal))
  }
}

async function proofOfWork(signal: AbortSignal): Promise<PictureRead> {
  if (!canWork) throw new ApiError('captchaRequired')
  const [{ captchaId, challenge }, { doWork }] = await Promise.all([
    request('captchaChallenge', { signal }),
    loadForCall('do-work', () => import('#forms/captcha/do-work.ts')),
  ])
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const captcha = await doWork(challenge, controller)
  if (captcha === undefined) throw new ApiError('captchaRequired')
  return { captchaId, captcha }
}
