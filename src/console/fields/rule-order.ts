import type { FieldRule } from '#schemas/config/register.ts'
import { ruledFieldIds, type RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import { fieldRow } from '#schemas/forms/fields/fields.ts'

/** The rules as they are being edited. */
export type Rules = Readonly<Partial<Record<RuledFieldId, Partial<FieldRule>>>>

export const ruleGroups = ['account', 'contact', 'person', 'invitation'] as const
export type RuleGroup = (typeof ruleGroups)[number]

/** Whether players are asked for a field; without a rule, what the field is by itself. */
export function isShown(rules: Rules, field: RuledFieldId): boolean {
  return rules[field]?.enabled ?? fieldRow(field).fallback === 'required'
}

/** The fields of a group: those that are shown, in the order in which players are asked, and then the rest. */
export function fieldsOfGroup(rules: Rules, group: RuleGroup): readonly RuledFieldId[] {
  const fields = ruledFieldIds
    .filter((field) => (rules[field]?.group ?? fieldRow(field).group) === group)
    .toSorted((a, b) => orderOf(rules, a) - orderOf(rules, b))
  return [
    ...fields.filter((field) => isShown(rules, field)),
    ...fields.filter((field) => !isShown(rules, field)),
  ]
}

/** The rules that change when a field that is shown goes to another place among those of its group; as few as that takes. */
export function moveRule(rules: Rules, group: RuleGroup, field: RuledFieldId, to: number): Rules {
  const others = fieldsOfGroup(rules, group).filter((each) => isShown(rules, each) && each !== field)
  const [before, after] = [others[to - 1], others[to]]
  const low = before === undefined ? 0 : orderOf(rules, before)
  const high = after === undefined ? Math.min(most + 1, low + 2 * step) : orderOf(rules, after)
  const between = Math.floor((low + high) / 2)
  if (between > low && between < high) return { [field]: { ...ruleOf(rules, field), order: between } }
  // No number is left between them: all are numbered again.
  return Object.fromEntries(
    others
      .toSpliced(to, 0, field)
      .map((each, at) => [each, { ...ruleOf(rules, each), order: (at + 1) * step }]),
  )
}

/** The rule of a field; one that has none gets what it is without. */
export function ruleOf(rules: Rules, field: RuledFieldId): Partial<FieldRule> {
  const isAsked = fieldRow(field).fallback === 'required'
  return rules[field] ?? { enabled: isAsked, required: isAsked }
}

const step = 10
/** The most that a rule may say. */
const most = 1000

function orderOf(rules: Rules, field: RuledFieldId) {
  return rules[field]?.order ?? fieldRow(field).order
}
