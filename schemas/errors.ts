import type { OperatorRole } from './calls/operator-roles.ts'
import type { Conflict } from './config/edit.ts'
import type { ShownFinding } from './config/shown-finding.ts'

/**
 * What the screen does with an error; one function, `showError`, carries it out. An error is shown where it arose: at a field
 * (`field`, with a new security check `captcha`), above a form that is rendered anew (`renewForm`), or above the form, in the section
 * or beside the button (the others), with the one thing that helps: try again, load the page anew, log in, open a real account,
 * contact the merchant. With `tell` something else has to be typed or chosen, and there is nothing to press.
 */
export type ErrorAction =
  | 'field'
  | 'captcha'
  | 'renewForm'
  | 'tell'
  | 'retry'
  | 'reload'
  | 'login'
  | 'register'
  | 'contact'

interface ErrorRow {
  /** HTTP status of the answer; 0 when the code arises in the browser. */
  readonly status: number
  readonly action: ErrorAction
  /** The form field an error belongs to, where it always belongs to one; with `tell` the one at which the player goes on. */
  readonly field?: string
  /** Only operators meet it; its message is one of the console's. */
  readonly inConsole?: true
}

/** An error that only operators meet. As a call, because each page carries this table. */
const toOperators = (status: number) => ({ status, action: 'tell', inConsole: true }) as const

/**
 * The closed list of error codes (specification §8). The message of a code is the message id `error.<code>`.
 * Codes with status 0 never leave the browser.
 */
export const errors = {
  badRequest: { status: 400, action: 'tell' },
  envelopeInvalid: { status: 400, action: 'retry' },
  envelopeReplayed: { status: 409, action: 'retry' },
  merchantUnknown: { status: 404, action: 'contact' },
  merchantMismatch: { status: 400, action: 'reload' },
  notFound: { status: 404, action: 'reload' },
  payloadTooLarge: { status: 413, action: 'tell' },
  tooManyRequests: { status: 429, action: 'retry' },
  moduleOff: { status: 403, action: 'tell' },
  previewOnly: { status: 403, action: 'tell' },
  forbidden: { status: 403, action: 'contact' },
  trialAccount: { status: 403, action: 'register' },
  sessionRequired: { status: 401, action: 'login' },
  sessionExpired: { status: 401, action: 'login' },
  maintenance: { status: 503, action: 'reload' },
  regionRestricted: { status: 403, action: 'reload' },
  unavailable: { status: 503, action: 'retry' },
  systemError: { status: 500, action: 'retry' },
  idempotencyKeyReused: { status: 422, action: 'reload' },
  inProgress: { status: 409, action: 'retry' },
  validationFailed: { status: 422, action: 'field' },
  rulesChanged: { status: 409, action: 'renewForm' },
  registrationClosed: { status: 403, action: 'tell' },
  usernameTaken: { status: 409, action: 'field', field: 'username' },
  mobileTaken: { status: 409, action: 'field', field: 'mobileNum' },
  emailTaken: { status: 409, action: 'field', field: 'email' },
  affiliateInvalid: { status: 422, action: 'field', field: 'affiliateCode' },
  loginFailed: { status: 401, action: 'tell', field: 'password' },
  loginLocked: { status: 429, action: 'tell' },
  memberNoEnter: { status: 403, action: 'contact' },
  notAgent: { status: 403, action: 'contact' },
  accountDisabled: { status: 403, action: 'contact' },
  selfExcluded: { status: 403, action: 'contact' },
  ticketExpired: { status: 410, action: 'tell' },
  verificationFailed: { status: 422, action: 'tell' },
  oldPasswordWrong: { status: 422, action: 'tell', field: 'oldPassword' },
  samePassword: { status: 422, action: 'tell', field: 'newPassword' },
  noMobile: { status: 409, action: 'tell' },
  freePlayOff: { status: 403, action: 'tell' },
  notEnoughMoney: { status: 409, action: 'field', field: 'amount' },
  gameUnknown: { status: 404, action: 'tell' },
  gameUnavailable: { status: 409, action: 'tell' },
  gameElsewhere: { status: 409, action: 'tell' },
  favouritesFull: { status: 409, action: 'tell' },
  imageInvalid: { status: 422, action: 'tell' },
  signInOff: { status: 403, action: 'tell' },
  signInUnavailable: { status: 502, action: 'retry' },
  signInFailed: { status: 401, action: 'retry' },
  signInTaken: { status: 409, action: 'contact' },
  signInCancelled: { status: 401, action: 'retry' },
  lastWayIn: { status: 409, action: 'tell' },
  captchaRequired: { status: 401, action: 'captcha', field: 'captcha' },
  captchaInvalid: { status: 422, action: 'captcha', field: 'captcha' },
  verificationCodeInvalid: { status: 422, action: 'field', field: 'verificationCode' },
  smsThrottled: { status: 429, action: 'tell' },
  smsNotSent: { status: 502, action: 'retry' },
  mailNotSent: { status: 502, action: 'retry' },
  missingPhoneNumber: { status: 422, action: 'field', field: 'mobileNum' },
  invalidPhoneNumber: { status: 422, action: 'field', field: 'mobileNum' },
  codeExpired: { status: 410, action: 'field', field: 'verificationCode' },
  quotaExceeded: { status: 503, action: 'contact' },
  operationNotAllowed: { status: 403, action: 'contact' },
  merchantTaken: toOperators(409),
  layerTaken: toOperators(409),
  platformMissing: toOperators(409),
  hostTaken: toOperators(409),
  draftConflict: toOperators(409),
  draftChanged: toOperators(409),
  draftClosed: toOperators(409),
  draftBehind: toOperators(409),
  draftTooLarge: toOperators(422),
  draftsFull: toOperators(409),
  ownDraft: toOperators(403),
  ownProposal: toOperators(403),
  heldWinDecided: toOperators(409),
  approvalRequired: toOperators(409),
  configurationRefused: toOperators(422),
  nothingToPublish: toOperators(409),
  scheduleInvalid: toOperators(422),
  plannerOff: toOperators(409),
  scheduleOver: toOperators(409),
  opsChanged: toOperators(409),
  endPassed: toOperators(422),
  picturesFull: toOperators(409),
  pictureUsed: toOperators(409),
  webhookAddressInvalid: toOperators(422),
  webhookTaken: toOperators(409),
  webhooksFull: toOperators(409),
  networkAbnormal: { status: 0, action: 'retry' },
  pageSlow: { status: 0, action: 'retry' },
  answerUnreadable: { status: 0, action: 'retry' },
  insecureContext: { status: 0, action: 'tell' },
} as const satisfies Record<string, ErrorRow>

export type ErrorCode = keyof typeof errors

export const errorCodes = Object.keys(errors) as readonly ErrorCode[]

/** Those that a player can meet. */
export type PlayersErrorCode = {
  [Code in ErrorCode]: (typeof errors)[Code] extends { readonly inConsole: true } ? never : Code
}[ErrorCode]

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
  /** With `gameElsewhere`: the title of the game that goes on. */
  readonly playing?: string
  /** With `forbidden` to an operator: who may. */
  readonly roles?: readonly OperatorRole[]
  /** With `draftConflict`: the places at which others changed the same. */
  readonly conflicts?: readonly Conflict[]
  /** With `configurationRefused`: what the gate says. */
  readonly findings?: readonly ShownFinding[]
  /** With `approvalRequired` and `draftTooLarge`: the places that it is about. */
  readonly paths?: readonly string[]
}
