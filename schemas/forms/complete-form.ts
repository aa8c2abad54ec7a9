import type { FormModule } from './validate-form.ts'

/**
 * A form's module as it was loaded, with what validates it beside its own code: what reads mobile numbers, 9 KB, and which
 * passwords are common. No form loads what it does not ask for. The same module gives the same object.
 */
export async function completeForm(loaded: FormModule): Promise<FormModule> {
  const { form, validate } = loaded
  const asksNumber = form.rules.some(({ rule }) => rule === 'phoneForCountry')
  const setsPassword = form.fields.some(({ widget }) => widget === 'newPassword')
  if (!asksNumber && !setsPassword) return loaded
  const known = completed.get(form)
  if (known) return known
  const [numbers, passwords] = await Promise.all([
    asksNumber ? import('./read-mobile-number.ts') : undefined,
    setsPassword ? import('./common-passwords.ts') : undefined,
  ])
  const module = {
    form,
    validate,
    ...(numbers ? { readMobileNumber: numbers.readMobileNumber } : {}),
    ...(passwords ? { isCommon: passwords.isCommon } : {}),
  }
  completed.set(form, module)
  return module
}

const completed = new WeakMap<FormModule['form'], FormModule>()
