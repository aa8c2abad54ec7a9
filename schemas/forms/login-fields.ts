import { mostCharacters, fieldRow } from './fields.ts'
import { fieldView } from './field-view.ts'
import type { FieldView, FormVariant } from './form.ts'

/**
 * The fields of the login by password. The rules of a registration do not apply: accounts from before a rule changed still
 * log in, and a name may be a mobile number.
 */
export function loginFields({ captcha }: FormVariant): readonly FieldView[] {
  const any = { enabled: true, required: true, min: 1, max: mostCharacters }
  const setting = { group: 'account', countries: [] } as const
  return [
    fieldView('username', any, true, setting),
    {
      ...fieldView('password', any, true, setting),
      widget: 'password',
      autocomplete: 'current-password',
    },
    ...(captcha ? [fieldView('captcha', { ...any, ...fieldRow('captcha').bounds }, true, setting)] : []),
  ]
}
