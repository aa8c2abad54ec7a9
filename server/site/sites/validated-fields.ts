import { normaliseFormData, validateForm } from '#schemas/forms/validation/validate-form.ts'
import { CallError } from '../../platform/contract/call-error.ts'
import type { Visit } from '../../platform/contract/handler.ts'
import type { SiteDeps } from './site-deps.ts'

export type Fields = Readonly<Record<string, string | undefined>>

/**
 * The fields of a form as both sides validate and keep them, by the module that the form was rendered from; what it does not show is
 * dropped. `name` is the compiled form without its variant. Throws `rulesChanged` with the release, or `validationFailed`.
 */
export async function validatedFields(
  deps: Pick<SiteDeps, 'findForm' | 'rules' | 'clock'>,
  visit: Pick<Visit, 'merchant'>,
  name: string,
  body: { readonly form: string },
  given: unknown = body,
): Promise<Fields> {
  const found = await deps.findForm(visit.merchant, body.form)
  if (found?.form.name !== name && !found?.form.name.startsWith(`${name}.`)) {
    throw new CallError('rulesChanged', { release: deps.rules(visit.merchant).release })
  }
  const { siteName } = deps.rules(visit.merchant)
  const fields = validateForm(found, given, { now: deps.clock.now(), around: [siteName] })
  if (fields.length > 0) throw new CallError('validationFailed', { fields })
  return Object.fromEntries(
    Object.entries(normaliseFormData(found.form, given)).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value]] : [],
    ),
  )
}
