import type { FieldView } from '../fields/field.ts'
import type { FormData } from '../form.ts'

/** Whether somebody who knows the words around an account would try a password among the first. */
export type IsCommon = (password: string, around: readonly string[]) => boolean

/**
 * Whether the password that a field sets is among the first that somebody would try who knows the rest of the form and the
 * words `around` the account. Normalised data.
 */
export function isGuessable(
  { isCommon }: { readonly isCommon?: IsCommon | undefined },
  { id, widget }: Pick<FieldView, 'id' | 'widget'>,
  data: FormData,
  around: readonly string[],
): boolean {
  const password = data[id]
  if (widget !== 'newPassword' || typeof password !== 'string' || password === '') return false
  if (!isCommon) {
    throw new Error(
      'A form that sets a password is validated without what knows the common ones: completeForm',
    )
  }
  return isCommon(password, [...around, ...ownWords(data)])
}

function ownWords({ username, mobileNum, countryDialingCode = '' }: FormData): string[] {
  return [
    ...(typeof username === 'string' ? [username] : []),
    ...(typeof mobileNum === 'string' ? [mobileNum, `${countryDialingCode}${mobileNum}`] : []),
  ]
}
