import type { Failure, FieldError } from '#schemas/errors/errors.ts'
import { errorCodeOf } from './error-code-of.ts'

/** A failed call, from the machine that keeps it to the field or the dialog that shows it. */
export type CallFailure = Pick<Failure, 'code' | 'fields' | 'captchaRequired' | 'retryAfter'> & {
  /** What the platform itself said of it, for messages that could not be sent (specification §8). */
  readonly message?: string
}

/** What a machine keeps of anything thrown by a call. */
export function failureOf(thrown: unknown): CallFailure {
  const carried = typeof thrown === 'object' && thrown !== null ? (thrown as Partial<Failure>) : {}
  return {
    code: errorCodeOf(thrown),
    captchaRequired: carried.captchaRequired === true,
    ...(typeof carried.message === 'string' ? { message: carried.message } : {}),
    ...(Array.isArray(carried.fields) ? { fields: carried.fields as readonly FieldError[] } : {}),
    ...(typeof carried.retryAfter === 'number' ? { retryAfter: carried.retryAfter } : {}),
  }
}

/** Whether the next try has to bring a captcha (specification §4). */
export function demandsCaptcha({ code, captchaRequired }: CallFailure): boolean {
  return captchaRequired === true || code === 'captchaRequired' || code === 'captchaInvalid'
}
