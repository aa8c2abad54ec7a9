import type { RuleContext } from './named-rules.ts'
import type { IsCommon } from './is-guessable.ts'
import type { FormModule } from './validate-form.ts'

/**
 * A form's module as it was loaded, with what validates it beside its own code: what reads mobile numbers, 9 KB, and which
 * passwords are common. No form loads what it does not ask for. The same module gives the same object.
 */
export async function completeForm(loaded: FormModule): Promise<FormModule> {
  const { asksNumber, setsPassword } = needsOf(loaded)
  await Promise.all([
    asksNumber && !parts.readMobileNumber ? loadNumbers() : undefined,
    setsPassword && !parts.isCommon ? loadPasswords() : undefined,
  ])
  return completeAtOnce(loaded) ?? loaded
}

/** The same where all of it is there by now, and nothing where it is not. */
export function completeAtOnce(loaded: FormModule): FormModule | undefined {
  const { asksNumber, setsPassword } = needsOf(loaded)
  const { readMobileNumber, isCommon } = { ...parts, ...loaded }
  if ((asksNumber && !readMobileNumber) || (setsPassword && !isCommon)) return undefined
  const known = completed.get(loaded)
  if (known) return known
  const module = {
    ...loaded,
    ...(asksNumber ? { readMobileNumber } : {}),
    ...(setsPassword ? { isCommon } : {}),
  }
  completed.set(loaded, module)
  return module
}

/** A module that says nothing of what it cannot validate before it is complete. */
export function beforeComplete(loaded: FormModule): FormModule {
  const { form, validate } = loaded
  const rules = form.rules.filter(({ rule }) => rule !== 'phoneForCountry')
  return { form: { ...form, rules }, validate, isCommon: () => false }
}

const completed = new WeakMap<FormModule, FormModule>()
const parts: { readMobileNumber?: RuleContext['readMobileNumber']; isCommon?: IsCommon } = {}

function needsOf({ form }: FormModule) {
  return {
    asksNumber: form.rules.some(({ rule }) => rule === 'phoneForCountry'),
    setsPassword: form.fields.some(({ widget }) => widget === 'newPassword'),
  }
}

async function loadNumbers() {
  parts.readMobileNumber = (await import('./read-mobile-number.ts')).readMobileNumber
}

async function loadPasswords() {
  parts.isCommon = (await import('./common-passwords.ts')).isCommon
}
