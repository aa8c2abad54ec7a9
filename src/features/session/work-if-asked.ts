import { ApiError } from '#api/api-error.ts'
import { request } from '#api/client.ts'
import { canWork } from '#forms/can-work.ts'

interface CaptchaGiven {
  readonly captchaId?: string
  readonly captcha?: string
}

/**
 * Makes a call, and makes it once more with the work of a captcha where the platform asks for one: the button is busy a moment longer,
 * and nobody has to read or tick anything.
 */
export async function workIfAsked<Answer>(
  call: (captcha: CaptchaGiven) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await call({})
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'captchaRequired' || !canWork) throw error
  }
  return call(await proofOfWork(signal))
}

async function proofOfWork(signal: AbortSignal): Promise<CaptchaGiven> {
  const [{ captchaId, challenge }, { doWork }] = await Promise.all([
    request('captchaChallenge', { signal }),
    import('#forms/do-work.ts'),
  ])
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const captcha = await doWork(challenge, controller)
  return captcha === undefined ? {} : { captchaId, captcha }
}
