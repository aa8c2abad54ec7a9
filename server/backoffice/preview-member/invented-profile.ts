import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { PublicRegister } from '#schemas/config/register.ts'
import type { RuledFieldId } from '#schemas/forms/fields/field-ids.ts'
import type { InventedMember } from '../../site/sites/preview/invented-session.ts'

type Fields = Pick<PublicRegister, 'fields'>

/** What the invented member has told of herself, as far as the rules ask for it. */
export function inventedProfile(register: Fields): CallAnswer<Calls['profile']> {
  return { fields: asked(register, changeable), fixed: asked(register, fixed) }
}

/** What protects her account, by what a registration asks for. */
export function inventedSecurity(
  register: Fields,
  { registeredAt }: Pick<InventedMember, 'registeredAt'>,
): CallAnswer<Calls['security']> {
  return {
    hasPassword: true,
    passwordChangedAt: registeredAt.toISOString(),
    hasPaymentPassword: isAsked(register, 'paymentPassword'),
    ...(isAsked(register, 'mobileNum') ? { mobile: '•••• 4567' } : {}),
    ...(isAsked(register, 'email') ? { email: 'm•••@example.com' } : {}),
    authenticator: false,
    recoveryCodesLeft: 0,
    recoveryCodesUnsaved: false,
    linked: [],
  }
}

const changeable = {
  nickname: 'Maria',
  fullName: 'Maria Santos',
  address: '12 Mabini Street, Manila',
  nationality: 'PH',
  email: 'maria@example.com',
  line: 'maria20',
  telegram: 'maria20',
  whatsapp: '9171234567',
  facebook: 'maria20',
} as const satisfies Partial<Record<RuledFieldId, string>>

const fixed = { birthday: '1990-05-17', payeeName: 'Maria Santos' } as const

function asked<Field extends RuledFieldId>(register: Fields, told: Readonly<Record<Field, string>>) {
  const fields = Object.entries<string>(told).filter(([field]) => isAsked(register, field as Field))
  return Object.fromEntries(fields)
}

function isAsked({ fields }: Fields, field: RuledFieldId): boolean {
  return fields[field]?.enabled === true
}
