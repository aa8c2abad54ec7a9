import type { OperatorRole } from '../operators/operator-roles.ts'
import type { Conflict } from '../config/edits/edit.ts'
import type { ShownFinding } from '../config/edits/shown-finding.ts'
import { operatorErrors } from './operator-errors.ts'

/**
 * What the screen does with an error; one function, `showError`, carries it out. An error is shown where it arose: at a field
 * (`field`, with a new security check `captcha`), above a form that is rendered again (`renewForm`), or above the form, in the section
 * or beside the button (the others), with the one thing that helps: try again, load the page again, log in, open a real account,
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
  readonly action: ErrorAction
  /** The form field an error belongs to, where it always belongs to one; with `tell` the one at which the player goes on. */
  readonly field?: string
  /** Only operators meet it; its message is one of the console's. */
  readonly inConsole?: true
}

// Named once, because each page carries the table.
const tell = { action: 'tell' } as const
const retry = { action: 'retry' } as const
const reload = { action: 'reload' } as const
const contact = { action: 'contact' } as const
const amount = { action: 'field', field: 'amount' } as const
const card = { action: 'tell', field: 'card' } as const

/**
 * The closed list of error codes (specification §8). The message of a code is the message id `error.<code>`.
 * `error-statuses.ts` has the HTTP status of each.
 */
export const errors = {
  badRequest: tell,
  envelopeInvalid: retry,
  envelopeReplayed: retry,
  merchantUnknown: contact,
  merchantMismatch: reload,
  notFound: reload,
  payloadTooLarge: tell,
  tooManyRequests: retry,
  moduleOff: tell,
  previewOnly: tell,
  forbidden: contact,
  trialAccount: { action: 'register' },
  sessionRequired: { action: 'login' },
  sessionExpired: { action: 'login' },
  maintenance: reload,
  regionRestricted: reload,
  unavailable: retry,
  systemError: retry,
  idempotencyKeyReused: reload,
  inProgress: retry,
  validationFailed: { action: 'field' },
  rulesChanged: { action: 'renewForm' },
  registrationClosed: tell,
  usernameTaken: { action: 'field', field: 'username' },
  mobileTaken: { action: 'field', field: 'mobileNum' },
  emailTaken: { action: 'field', field: 'email' },
  affiliateInvalid: { action: 'field', field: 'affiliateCode' },
  loginFailed: { action: 'tell', field: 'password' },
  loginLocked: tell,
  memberNoEnter: contact,
  notAgent: contact,
  accountDisabled: contact,
  selfExcluded: contact,
  ticketExpired: tell,
  verificationFailed: tell,
  oldPasswordWrong: { action: 'tell', field: 'oldPassword' },
  samePassword: { action: 'tell', field: 'newPassword' },
  noMobile: tell,
  freePlayOff: tell,
  notEnoughMoney: amount,
  methodOff: tell,
  methodClosed: tell,
  amountTooSmall: amount,
  amountTooLarge: amount,
  depositsFull: tell,
  amountTaken: amount,
  peerPaused: tell,
  caseChanged: tell,
  cardMissing: card,
  cardTooNew: card,
  cardTaken: { action: 'tell', field: 'number' },
  cardsFull: tell,
  holderDiffers: { action: 'tell', field: 'holder' },
  turnoverOpen: tell,
  debtOpen: tell,
  perDayReached: amount,
  paymentPasswordMissing: tell,
  paymentPasswordWrong: { action: 'tell', field: 'paymentPassword' },
  receiptOver: tell,
  imageMissing: tell,
  imagesFull: tell,
  gameUnknown: tell,
  gameUnavailable: tell,
  gameElsewhere: tell,
  favouritesFull: tell,
  imageInvalid: tell,
  signInOff: tell,
  signInUnavailable: retry,
  signInFailed: retry,
  signInTaken: contact,
  signInCancelled: retry,
  lastWayIn: tell,
  captchaRequired: { action: 'captcha', field: 'captcha' },
  captchaInvalid: { action: 'captcha', field: 'captcha' },
  verificationCodeInvalid: { action: 'field', field: 'verificationCode' },
  smsThrottled: tell,
  smsNotSent: retry,
  mailNotSent: retry,
  missingPhoneNumber: { action: 'field', field: 'mobileNum' },
  invalidPhoneNumber: { action: 'field', field: 'mobileNum' },
  codeExpired: { action: 'field', field: 'verificationCode' },
  quotaExceeded: contact,
  operationNotAllowed: contact,
  ...operatorErrors,
  networkAbnormal: retry,
  pageSlow: retry,
  answerUnreadable: retry,
  insecureContext: tell,
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
