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

export type RegistrationFieldId = (typeof registrationFieldIds)[number]

/** With the agreement, which no rule can turn off, these are the 24 fields of a registration. */
export type FieldId = RegistrationFieldId | 'agreement'
