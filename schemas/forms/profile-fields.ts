import { profileFieldIds } from './fields/field-ids.ts'
import { comparePlaces, groupOfField, positionOfField, ruleOf } from './field-positions.ts'
import { fieldView } from './field-view.ts'
import type { FieldView } from './fields/field.ts'
import type { FormModel } from './form-model.ts'

/**
 * What a member may change in the profile: the fields whose rule is on. Not the date of birth, the payee's name
 * and the ID, on which age and payments rest; not number and mail address, which are bound by a code.
 */
export function profileFields(model: FormModel): readonly FieldView[] {
  return editable
    .filter((id) => model.rules.get(id)?.enabled)
    .toSorted((one, other) => comparePlaces(positionOfField(model, one), positionOfField(model, other)))
    .map((id) => {
      const rule = ruleOf(model, id)
      return fieldView(id, rule, rule.required, { group: groupOfField(model, id), countries: [] })
    })
}

const editable = [
  'nickname',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  ...profileFieldIds,
] as const
