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
] as const

/** The code of a merchant's own expression; its text stands in the part of the field. */
export const ownPatternCode = 'pattern.own'

/** The message id of the code of a field's error: of a form, of a pattern, or an error of the server. */
export function messageIdOfCode(code: string): string {
  if (code.startsWith('pattern.')) return code
  return formCodes.some((known) => known === code) ? `form.${code}` : `error.${code}`
}

/** What the catalogue of errors (specification §8) calls a value whose pattern is not met, for the fields that it names. */
export function formatMessageId({ code, field }: { readonly code: string; readonly field: string }) {
  if (!code.startsWith('pattern.') || code === ownPatternCode) return undefined
  return formatMessages.get(field)
}

const formatMessages: ReadonlyMap<string, string> = new Map([
  ['username', 'form.format.account'],
  ['password', 'form.format.password'],
  ['newPassword', 'form.format.password'],
  ['email', 'form.format.email'],
])
