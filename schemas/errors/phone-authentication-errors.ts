import type { ErrorCode } from './errors.ts'

/**
 * The phone-authentication errors of specification §8, as providers of messages and of sign-in name them, and the code of the error
 * table that each becomes: its message and what the screen does stand there.
 */
export const phoneAuthenticationErrors = {
  'invalid-phone-number': 'invalidPhoneNumber',
  'missing-phone-number': 'missingPhoneNumber',
  'too-many-requests': 'smsThrottled',
  unknown: 'smsNotSent',
  'invalid-verification-code': 'verificationCodeInvalid',
  'missing-verification-code': 'verificationCodeInvalid',
  'captcha-check-failed': 'captchaInvalid',
  'quota-exceeded': 'quotaExceeded',
  'operation-not-allowed': 'operationNotAllowed',
  'code-expired': 'codeExpired',
  'popup-closed-by-user': 'signInCancelled',
} as const satisfies Record<string, ErrorCode>

/** The code of a provider's error; what it does not name is unknown. */
export function phoneAuthenticationError(name: unknown): ErrorCode {
  const known: Readonly<Record<string, ErrorCode>> = phoneAuthenticationErrors
  return typeof name === 'string' && Object.hasOwn(known, name)
    ? (known[name] ?? phoneAuthenticationErrors.unknown)
    : phoneAuthenticationErrors.unknown
}
