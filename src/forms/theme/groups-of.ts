import type { FieldView } from '#schemas/forms/fields/field.ts'

/** The fields before which a group's heading stands. Consent has none, and one group alone needs none. */
export function groupsOf(fields: readonly FieldView[]): ReadonlyMap<string, FieldView['group']> {
  const starts = fields.filter(({ group }, at) => group !== 'consent' && group !== fields[at - 1]?.group)
  return new Map(starts.length > 1 ? starts.map(({ id, group }) => [id, group]) : [])
}
