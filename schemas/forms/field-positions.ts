import type { FieldId } from './fields/field-ids.ts'
import { fieldIds, fieldRow, ruleFieldOf } from './fields/fields.ts'
import type { FieldView } from './fields/field.ts'
import type { FormModel, ModelRule } from './form-model.ts'

/** The rule that a field follows: its own, that of the field it stands for, or what it is without one. */
export function ruleOf(model: FormModel, id: FieldId): ModelRule {
  const ruled = ruleFieldOf(id)
  return (ruled && model.rules.get(ruled)) ?? plainRule(id)
}

/** A field that is asked for as it is in the catalogue, whatever the rules of a registration say. */
export function plainRule(id: FieldId): ModelRule {
  const { bounds, patternId } = fieldRow(id)
  return { enabled: true, required: true, ...bounds, ...(patternId ? { patternId } : {}) }
}

export function groupOfField(model: FormModel, id: FieldId): FieldView['group'] {
  return ruleOf(model, id).group ?? fieldRow(id).group
}

/** Where a field stands: compared from left to right. */
export type FieldPosition = readonly [group: number, order: number, leader: number, side: number]

const groups = ['account', 'contact', 'person', 'invitation', 'consent'] as const

export function groupPosition(group: FieldView['group']): number {
  return groups.indexOf(group)
}

/** The place that its rule, or else the catalogue, gives a field. */
export function positionOfField(model: FormModel, id: FieldId): FieldPosition {
  const order = ruleOf(model, id).order ?? fieldRow(id).order
  return [groupPosition(groupOfField(model, id)), order, fieldIds.indexOf(id), 0]
}

export function comparePlaces(one: FieldPosition, other: FieldPosition): number {
  const index = one.findIndex((value, at) => value !== other[at])
  return index < 0 ? 0 : (one[index] ?? 0) - (other[index] ?? 0)
}
