import { registrationFieldIds, type FieldId, type RuledFieldId } from './fields/field-ids.ts'
import {
  comparePlaces,
  groupOfField,
  groupPosition,
  positionOfField,
  ruleOf,
  type FieldPosition,
} from './field-positions.ts'
import { fieldView } from './field-view.ts'
import type { FieldView } from './fields/field.ts'
import type { FormMode, FormVariant } from './form.ts'
import type { FormModel } from './form-model.ts'

/** The fields of a registration in the order in which they are shown; the agreement is always the last. */
export function registrationFields(
  model: FormModel,
  mode: FormMode<'register'>,
  variant: FormVariant,
): readonly FieldView[] {
  const asked = [...registrationFieldIds, 'agreement' as const].flatMap((id) => {
    const presence = presenceOf(model, mode, variant, id)
    return presence === 'absent' ? [] : [{ id, required: presence === 'required' }]
  })
  return asked
    .map(({ id, required }) => ({
      place: positionOf(model, mode, id),
      view: fieldView(id, ruleOf(model, id), required, {
        group: groupOf(model, mode, id),
        countries: model.countries,
      }),
    }))
    .sort((one, other) => comparePlaces(one.place, other.place))
    .map(({ view }) => view)
}

type Presence = 'required' | 'optional' | 'absent'

/** What flags, mode and variant say of a field goes before what its rule says (specification §4, §5). */
function presenceOf(
  model: FormModel,
  mode: FormMode<'register'>,
  variant: FormVariant,
  id: RuledFieldId | 'agreement',
): Presence {
  const { flags } = model
  const mobile = mode === 'mobile'
  switch (id) {
    case 'username':
      return mobile ? 'absent' : 'required'
    case 'password':
    case 'confirmPassword':
      return mobile && !flags.MOBILENUMPASSREG3 ? 'absent' : 'required'
    case 'mobileNum':
      return mobile || flags.REGMOBVERF3 ? 'required' : byRule(model, id)
    case 'verificationCode':
      return mobile || flags.REGMOBVERF3 ? 'required' : 'absent'
    case 'countryDialingCode':
      return flags.UPDATEMOBILEICC3 && model.countries.length > 0
        ? presenceOf(model, mode, variant, 'mobileNum')
        : 'absent'
    case 'affiliateCode':
      return variant.affiliate && byRule(model, id) === 'absent' ? 'optional' : byRule(model, id)
    case 'captcha':
      return variant.captcha || model.captcha ? 'required' : 'absent'
    case 'agreement':
      return 'required'
    default:
      return byRule(model, id)
  }
}

function byRule(model: FormModel, id: RuledFieldId): Presence {
  const rule = model.rules.get(id)
  if (!rule?.enabled) return 'absent'
  return rule.required ? 'required' : 'optional'
}

/** These stand beside another field, wherever that one is put. */
const companions: Partial<Record<FieldId, { readonly of: RuledFieldId; readonly side: -1 | 1 }>> = {
  confirmPassword: { of: 'password', side: 1 },
  countryDialingCode: { of: 'mobileNum', side: -1 },
  verificationCode: { of: 'mobileNum', side: 1 },
}

function groupOf(model: FormModel, mode: FormMode<'register'>, id: FieldId): FieldView['group'] {
  const leader = companions[id]?.of ?? id
  // In mobile mode the number is the account's name.
  if (mode === 'mobile' && leader === 'mobileNum') return 'account'
  if (leader === 'captcha' || leader === 'agreement') return 'consent'
  return groupOfField(model, leader)
}

function positionOf(model: FormModel, mode: FormMode<'register'>, id: FieldId): FieldPosition {
  const companion = companions[id]
  const leader = companion?.of ?? id
  const group = groupPosition(groupOf(model, mode, id))
  const side = companion?.side ?? 0
  if (mode === 'mobile' && leader === 'mobileNum') return [group, -1, 0, side]
  if (id === 'agreement') return [group, Infinity, 0, side]
  const [, order, place] = positionOfField(model, leader)
  return [group, order, place, side]
}
