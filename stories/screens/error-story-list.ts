import { errorCodes, errors, type ErrorCode, type PlayersErrorCode } from '#schemas/errors/errors.ts'
import { exportNameOf } from '../support/export-name.ts'
import { errorName } from './error-names.ts'

/** Where a player meets an error: in a form, by its name, or in a part of the page that has none. */
export interface ErrorPlace {
  readonly place:
    | 'form'
    | 'login'
    | 'codeButton'
    | 'signIn'
    | 'reason'
    | 'page'
    | 'section'
    | 'picture'
    | 'unlink'
  readonly form?: string
  /** Only this merchant has the form. */
  readonly merchant?: 'solmar'
}

const form = (name: string): ErrorPlace => ({ place: 'form', form: name })
const solmarForm = (name: string): ErrorPlace => ({ ...form(name), merchant: 'solmar' })
const at = (place: ErrorPlace['place']): ErrorPlace => ({ place })

/** One place for each code of the error table that players meet (specification §8). */
export const errorPlaces: Readonly<Record<PlayersErrorCode, ErrorPlace>> = {
  badRequest: form('profile.member'),
  envelopeInvalid: form('login.password'),
  envelopeReplayed: form('login.password'),
  merchantUnknown: at('page'),
  merchantMismatch: at('page'),
  notFound: at('page'),
  payloadTooLarge: at('picture'),
  tooManyRequests: form('login.password'),
  moduleOff: form('profile.member'),
  previewOnly: form('profile.member'),
  forbidden: form('profile.member'),
  trialAccount: at('section'),
  sessionRequired: at('reason'),
  sessionExpired: at('reason'),
  maintenance: at('page'),
  regionRestricted: at('page'),
  unavailable: at('page'),
  systemError: at('section'),
  idempotencyKeyReused: solmarForm('register.username'),
  inProgress: solmarForm('register.username'),
  validationFailed: form('profile.member'),
  rulesChanged: form('profile.member'),
  registrationClosed: solmarForm('register.username'),
  usernameTaken: solmarForm('register.username'),
  mobileTaken: form('bindMobile.member'),
  emailTaken: form('bindEmail.member'),
  affiliateInvalid: solmarForm('register.username.affiliate'),
  loginFailed: form('login.password'),
  loginLocked: at('login'),
  memberNoEnter: at('login'),
  notAgent: at('login'),
  accountDisabled: at('login'),
  selfExcluded: at('login'),
  ticketExpired: form('login.password'),
  verificationFailed: form('secondVerification.totp'),
  oldPasswordWrong: form('changePassword.member'),
  samePassword: form('changePassword.member'),
  noMobile: at('codeButton'),
  freePlayOff: form('login.password'),
  notEnoughMoney: at('section'),
  methodOff: at('section'),
  methodClosed: at('section'),
  amountTooSmall: at('section'),
  amountTooLarge: at('section'),
  depositsFull: at('section'),
  amountTaken: at('section'),
  peerPaused: at('section'),
  caseChanged: at('section'),
  cardMissing: at('section'),
  cardTooNew: at('section'),
  cardTaken: at('section'),
  cardsFull: at('section'),
  holderDiffers: at('section'),
  turnoverOpen: at('section'),
  debtOpen: at('section'),
  perDayReached: at('section'),
  paymentPasswordMissing: at('section'),
  paymentPasswordWrong: at('section'),
  receiptOver: at('section'),
  imageMissing: at('section'),
  imagesFull: at('section'),
  gameUnknown: at('page'),
  gameUnavailable: at('page'),
  gameElsewhere: at('page'),
  favouritesFull: at('section'),
  imageInvalid: at('picture'),
  signInOff: at('signIn'),
  signInUnavailable: at('signIn'),
  signInFailed: at('signIn'),
  signInTaken: at('signIn'),
  signInCancelled: at('signIn'),
  lastWayIn: at('unlink'),
  captchaRequired: form('login.password.captcha'),
  captchaInvalid: form('login.password.captcha'),
  verificationCodeInvalid: form('bindMobile.member'),
  smsThrottled: at('codeButton'),
  smsNotSent: at('codeButton'),
  mailNotSent: at('codeButton'),
  missingPhoneNumber: form('bindMobile.member'),
  invalidPhoneNumber: form('bindMobile.member'),
  codeExpired: form('bindMobile.member'),
  quotaExceeded: at('codeButton'),
  operationNotAllowed: at('codeButton'),
  networkAbnormal: at('section'),
  pageSlow: at('section'),
  answerUnreadable: at('section'),
  insecureContext: form('login.password'),
}

/** The call of a place that the platform refuses. */
const refusedCalls = { section: 'security', picture: 'setMemberIcon', unlink: 'unlinkSignIn' } as const

export const playersErrorCodes = errorCodes.filter(isPlayers)

function isPlayers(code: ErrorCode): code is PlayersErrorCode {
  return !('inConsole' in errors[code])
}

/** One story for every such code. */
export function errorStoryList() {
  return playersErrorCodes.map((code) => {
    const { place, merchant } = errorPlaces[code]
    const call = Object.entries(refusedCalls).find(([name]) => name === place)?.[1]
    return {
      exportName: exportNameOf(code),
      name: errorName(code),
      args: { code },
      parameters: { code, ...(call ? { answers: { [call]: code }, moment: 'secured' } : {}) },
      globals: { ...(call ? { account: 'member' } : {}), ...(merchant ? { merchant } : {}) },
    }
  })
}
