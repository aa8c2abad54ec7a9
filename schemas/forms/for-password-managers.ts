import { fieldRow } from './fields/fields.ts'
import type { FieldView } from './fields/field.ts'
import type { FormName } from './form.ts'

/**
 * The fields of a form as password managers understand them. They take what stands before a password for the name of the account,
 * so a one-time code comes after the passwords; and where a form with a password has no username, its mobile number is one.
 */
export function forPasswordManagers(name: FormName, fields: readonly FieldView[]): readonly FieldView[] {
  if (!fields.some(isPassword)) return fields
  const ordered = codesBehindPasswords(fields)
  // A number that is to be bound names no account yet.
  if (hasUsername(ordered) || name === 'bindMobile.member') return ordered
  return ordered.map((view) => (view.id === 'mobileNum' ? { ...view, autocomplete: 'username' } : view))
}

/** Whether a form has passwords and no field that names their account: then the name is given to managers unseen. */
export function needsAccountName(fields: readonly FieldView[]): boolean {
  return fields.some(isPassword) && !hasUsername(fields)
}

function codesBehindPasswords(fields: readonly FieldView[]): readonly FieldView[] {
  const codes: FieldView[] = []
  const ordered: FieldView[] = []
  for (const view of fields) {
    if (isCode(view)) {
      codes.push(view)
      continue
    }
    if (!isPassword(view)) ordered.push(...codes.splice(0))
    ordered.push(view)
  }
  return [...ordered, ...codes]
}

function hasUsername(fields: readonly FieldView[]): boolean {
  return fields.some(({ autocomplete }) => autocomplete === 'username')
}

function isPassword({ widget }: FieldView): boolean {
  return widget === 'password' || widget === 'newPassword'
}

function isCode({ id }: FieldView): boolean {
  return fieldRow(id).autocomplete === 'one-time-code'
}
