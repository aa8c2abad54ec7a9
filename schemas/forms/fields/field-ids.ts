/** The fields of a registration user (specification §3); what each is stands in `fields.ts`. */
export const registrationFieldIds = [
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'mobileNum',
  'countryDialingCode',
  'verificationCode',
  'email',
  'payeeName',
  'nickname',
  'birthday',
  'idNumber',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'recommenderId',
  'referralCode',
  'affiliateCode',
  'captcha',
] as const

/** Further labels of a profile (specification §3): a registration never asks for them. */
export const profileFieldIds = ['fullName', 'address', 'nationality', 'occupation', 'sourceOfIncome'] as const

/** What a rule of the document `register` can be about. */
export const ruledFieldIds = [...registrationFieldIds, ...profileFieldIds] as const
export type RuledFieldId = (typeof ruledFieldIds)[number]

/** Asked for to change or to prove something; they follow the rule of another field, or none. */
type ProofFieldId =
  | 'oldPassword'
  | 'newPassword'
  | 'confirmNewPassword'
  | 'oldPaymentPassword'
  | 'confirmPaymentPassword'
  | 'realName'
  | 'bankAccountName'
  | 'totpCode'
  | 'recoveryCode'

/** With the agreement, which no rule can turn off, there are 24 fields of a registration. */
export type FieldId = RuledFieldId | ProofFieldId | 'agreement'
