/** What can be wrong with a field, beside the parts of its pattern; the message is `form.<code>`. */
export const formCodes = [
  'required',
  'tooShort',
  'tooLong',
  'exactLength',
  'invalid',
  'notEqual',
  'samePassword',
  'sameAsOld',
  'dateInvalid',
  'buddhistYear',
  'tooYoung',
  'passwordCommon',
  'phoneInvalid',
  'countryGone',
  'countryChanged',
  'mustAccept',
  'termsChanged',
  'ibanInvalid',
  'paymentCard',
] as const

/** The code of a merchant's own expression; its text stands in the part of the field. */
export const ownPatternCode = 'pattern.own'

/** The message id of the code of a field's error: of a form, of a part of its pattern, or an error of the server. */
export function messageIdOfCode(code: string): string {
  if (isPatternCode(code)) return `form.part.${code.slice(patternPrefix.length)}`
  return formCodes.some((known) => known === code) ? `form.${code}` : `error.${code}`
}

/** Whether the error of a pattern also says how long the value may be; a date and the parts of a mail address have lengths of their own. */
export function saysLength(code: string): boolean {
  return isPatternCode(code) && code !== 'pattern.date' && code !== 'pattern.emailLengths'
}

const patternPrefix = 'pattern.'

function isPatternCode(code: string) {
  return code.startsWith(patternPrefix)
}

/** What the catalogue of errors (specification §8) calls a value whose pattern is not met, for the fields that it names. */
export function formatMessageId({ code, field }: { readonly code: string; readonly field: string }) {
  if (!isPatternCode(code) || code === ownPatternCode) return undefined
  return formatMessages.get(field)
}

const formatMessages: ReadonlyMap<string, string> = new Map([
  ['username', 'form.format.account'],
  ['password', 'form.format.password'],
  ['newPassword', 'form.format.password'],
  ['email', 'form.format.email'],
])
