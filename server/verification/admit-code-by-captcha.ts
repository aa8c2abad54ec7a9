import type { Visit } from '../platform/contract/handler.ts'
import { addressKey } from '../platform/http/limits.ts'
import { useCaptcha } from '../session/captcha.ts'
import type { LoginDeps } from '../session/session-deps.ts'

/** Codes to strangers that an address may have sent in an hour before it has to prove that it is no machine. */
const withoutCaptcha = 3

/** Throws `captchaRequired` or `captchaInvalid` where an address asks for more codes than a person would. */
export async function admitCodeByCaptcha(
  { db, clock }: Pick<LoginDeps, 'db' | 'clock'>,
  { merchant, address }: Pick<Visit, 'merchant' | 'address'>,
  given: { readonly captchaId?: string; readonly captcha?: string },
): Promise<void> {
  const now = clock.now()
  const { sent } = await db
    .selectFrom('verification_code')
    .select((eb) => eb.fn.countAll<bigint>().as('sent'))
    .where('merchant', '=', merchant)
    .where('address', '=', addressKey(address))
    .where('sent_at', '>', new Date(now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (Number(sent) >= withoutCaptcha) await useCaptcha(db, { ...given, merchant, now })
}
