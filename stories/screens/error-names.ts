import type { ErrorCode } from '#schemas/errors/errors.ts'
import { inWords } from '../support/in-words.ts'

/** Codes that say little to somebody who does not write them. */
const names: Readonly<Partial<Record<ErrorCode, string>>> = {
  badRequest: 'The request was not understood',
  envelopeInvalid: 'The encryption was refused',
  envelopeReplayed: 'The same request came twice',
  merchantUnknown: 'No merchant at this address',
  merchantMismatch: 'Another merchant than before',
  payloadTooLarge: 'The picture is too large',
  moduleOff: 'Switched off for this merchant',
  sessionRequired: 'A login is needed',
  memberNoEnter: 'The member may not enter',
  notAgent: 'Not an agent',
  accountDisabled: 'The account is closed',
  selfExcluded: 'Self-excluded',
  ticketExpired: 'The step took too long',
  samePassword: 'The new password is the old one',
  noMobile: 'No mobile number to send to',
  freePlayOff: 'No trial accounts here',
  lastWayIn: 'The last way into the account',
  smsThrottled: 'Messages asked for too often',
  smsNotSent: 'The message was not sent',
  mailNotSent: 'The email was not sent',
  rulesChanged: 'The form has changed meanwhile',
  networkAbnormal: 'No connection',
  pageSlow: 'The platform is slow',
  insecureContext: 'The page is not secure',
}

/** What a designer calls an error. */
export function errorName(code: ErrorCode): string {
  return names[code] ?? inWords(code)
}
