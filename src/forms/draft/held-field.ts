import type { FieldView } from '#schemas/forms/fields/field.ts'
import type { CompiledForm } from '#schemas/forms/form.ts'

/** A form with the field that has the focus, where the form asks for it no more: behind the field that stood before it, if that is still there. */
export function withHeldField(
  form: CompiledForm,
  before: CompiledForm,
  focused: string | undefined,
): CompiledForm {
  const { fields } = form
  const place = before.fields.findIndex(({ id }) => id === focused)
  const held = before.fields[place]
  if (!held || fields.some(({ id }) => id === focused)) return form
  const earlier = before.fields.slice(0, place).map(({ id }) => id)
  const at = fields.findLastIndex(({ id }) => earlier.includes(id)) + 1
  const view: FieldView = { ...held, required: false }
  return { ...form, fields: [...fields.slice(0, at), view, ...fields.slice(at)] }
}
