/** What the screen does with an error; one function, `showError`, carries it out. */
export type ErrorAction =
  'field' | 'form' | 'captcha' | 'dialog' | 'toast' | 'login' | 'retry' | 'page' | 'renewForm'

interface ErrorRow {
  /** HTTP status of the answer; 0 when the code arises in the browser. */
  readonly status: number
  readonly action: ErrorAction
  /** The form field an error belongs to, where it always belongs to one. */
  readonly field?: string
}

/**
 * The closed list of error codes (specification §8). The message of a code is the message id `error.<code>`.
 * Codes with status 0 never leave the browser.
 */
export const errors = {
  badRequest: { status: 400, action: 'toast' },
  envelopeInvalid: { status: 400, action: 'retry' },
  envelopeReplayed: { status: 409, action: 'retry' },
  merchantUnknown: { status: 404, action: 'page' },
  merchantMismatch: { status: 400, action: 'page' },
  notFound: { status: 404, action: 'page' },
  payloadTooLarge: { status: 413, action: 'toast' },
  tooManyRequests: { status: 429, action: 'retry' },
  moduleOff: { status: 403, action: 'dialog' },
  forbidden: { status: 403, action: 'dialog' },
  trialAccount: { status: 403, action: 'dialog' },
  sessionRequired: { status: 401, action: 'login' },
  sessionExpired: { status: 401, action: 'login' },
  maintenance: { status: 503, action: 'page' },
  regionRestricted: { status: 403, action: 'page' },
  unavailable: { status: 503, action: 'retry' },
  systemError: { status: 500, action: 'retry' },
  validationFailed: { status: 422, action: 'field' },
  rulesChanged: { status: 409, action: 'renewForm' },
  registrationClosed: { status: 403, action: 'dialog' },
  usernameTaken: { status: 409, action: 'field', field: 'username' },
  mobileTaken: { status: 409, action: 'field', field: 'mobileNum' },
  emailTaken: { status: 409, action: 'field', field: 'email' },
  affiliateInvalid: { status: 422, action: 'field', field: 'affiliateCode' },
  loginFailed: { status: 401, action: 'form' },
  loginLocked: { status: 429, action: 'form' },
  memberNoEnter: { status: 403, action: 'dialog' },
  notAgent: { status: 403, action: 'dialog' },
  accountDisabled: { status: 403, action: 'dialog' },
  selfExcluded: { status: 403, action: 'dialog' },
  ticketExpired: { status: 410, action: 'form' },
  verificationFailed: { status: 422, action: 'form' },
  oldPasswordWrong: { status: 422, action: 'form' },
  samePassword: { status: 422, action: 'form' },
  noMobile: { status: 409, action: 'dialog' },
  freePlayOff: { status: 403, action: 'dialog' },
  imageInvalid: { status: 422, action: 'form' },
  signInOff: { status: 403, action: 'dialog' },
  signInUnavailable: { status: 502, action: 'dialog' },
  signInFailed: { status: 401, action: 'dialog' },
  signInTaken: { status: 409, action: 'dialog' },
  signInCancelled: { status: 401, action: 'dialog' },
  lastWayIn: { status: 409, action: 'dialog' },
  captchaRequired: { status: 401, action: 'captcha', field: 'captcha' },
  captchaInvalid: { status: 422, action: 'captcha', field: 'captcha' },
  verificationCodeInvalid: { status: 422, action: 'field', field: 'verificationCode' },
  smsThrottled: { status: 429, action: 'dialog' },
  smsNotSent: { status: 502, action: 'dialog' },
  mailNotSent: { status: 502, action: 'dialog' },
  missingPhoneNumber: { status: 422, action: 'field', field: 'mobileNum' },
  invalidPhoneNumber: { status: 422, action: 'field', field: 'mobileNum' },
  codeExpired: { status: 410, action: 'field', field: 'verificationCode' },
  quotaExceeded: { status: 503, action: 'dialog' },
  operationNotAllowed: { status: 403, action: 'dialog' },
  networkAbnormal: { status: 0, action: 'retry' },
  pageSlow: { status: 0, action: 'retry' },
  answerUnreadable: { status: 0, action: 'retry' },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errors

export const errorCodes = Object.keys(errors) as readonly ErrorCode[]

/** One thing wrong with one field; texts are made from it when it is shown, so that it survives a change of language. */
export interface FieldError {
  /** A form code of `schemas/forms/form-codes.ts` or an error code of this table. */
  readonly code: string
  readonly field: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** The body of every failed answer. */
export interface Failure {
  readonly success: false
  readonly code: ErrorCode
  /** English text for logs and other clients; the browser shows the message of the code. */
  readonly message: string
  readonly requestId?: string
  readonly fields?: readonly FieldError[]
  /** A failed login that now demands a captcha (specification §4). */
  readonly captchaRequired?: boolean
  /** Seconds until the same call may be tried again. */
  readonly retryAfter?: number
  /** With `rulesChanged`: the release the form has to be rendered from. */
  readonly release?: string
}
