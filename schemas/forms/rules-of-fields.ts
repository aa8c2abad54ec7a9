import type { FieldId } from './fields/field-ids.ts'
import type { FieldView } from './fields/field.ts'
import type { NamedRule } from './form.ts'
import type { FormModel } from './form-model.ts'
import { phonePlanOf } from './phone-plan.ts'

/** What has to hold between the fields of a form, and what needs a clock; by the fields that it shows. */
export function rulesOfFields(model: FormModel, fields: readonly FieldView[]): NamedRule[] {
  const shown = new Set(fields.map(({ id }) => id))
  const both = ([field, other]: Pair) => shown.has(field) && shown.has(other)
  const rules: NamedRule[] = [
    ...repeated.filter(both).map(([field, other]) => ({ rule: 'equalsField', field, other }) as const),
    ...different.filter(both).map(([field, other]) => ({ rule: 'notSamePassword', field, other }) as const),
  ]
  if (shown.has('mobileNum')) {
    rules.push({
      rule: 'phoneForCountry',
      field: 'mobileNum',
      ...(shown.has('countryDialingCode') ? { dialingCode: 'countryDialingCode' } : {}),
      countries: model.countries,
      plan: phonePlanOf(model.countries),
    })
  }
  if (shown.has('birthday')) {
    const { minimumAge: age, timeZone } = model
    rules.push({ rule: 'minimumAge', field: 'birthday', age, timeZone })
  }
  if (shown.has('agreement')) rules.push({ rule: 'mustAccept', field: 'agreement' })
  return rules
}

type Pair = readonly [field: FieldId, other: FieldId]

const repeated: readonly Pair[] = [
  ['confirmPassword', 'password'],
  ['confirmNewPassword', 'newPassword'],
  ['confirmPaymentPassword', 'paymentPassword'],
]

const different: readonly Pair[] = [
  ['newPassword', 'oldPassword'],
  ['paymentPassword', 'password'],
  ['paymentPassword', 'oldPaymentPassword'],
]
