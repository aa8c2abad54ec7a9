export interface BaselineField {
  readonly id: string
  readonly label: string
  readonly type: 'text' | 'password' | 'email' | 'tel' | 'date' | 'select' | 'checkbox'
  readonly autoComplete: string
  readonly required: boolean
  readonly min?: number
  readonly max?: number
  readonly pattern?: RegExp
  /** Another field whose value this one repeats. */
  readonly same?: string
}

const account = { required: true, autoComplete: 'off' } as const
const optional = { required: false, autoComplete: 'off', type: 'text' } as const

/** The 24 fields of a registration, with the rules that the benched merchant has, as somebody would write them by hand. */
export const fields: readonly BaselineField[] = [
  {
    ...account,
    id: 'username',
    label: 'Username',
    type: 'text',
    autoComplete: 'username',
    min: 6,
    max: 15,
    pattern: /^\p{L}[\p{L}\d]*$/u,
  },
  { ...account, id: 'password', label: 'Password', type: 'password', autoComplete: 'new-password', min: 8 },
  {
    ...account,
    id: 'confirmPassword',
    label: 'Confirm password',
    type: 'password',
    autoComplete: 'new-password',
    same: 'password',
  },
  { ...account, id: 'paymentPassword', label: 'Payment password', type: 'password', min: 6, max: 64 },
  { ...account, id: 'countryDialingCode', label: 'Dialing code', type: 'select' },
  {
    ...account,
    id: 'mobileNum',
    label: 'Mobile number',
    type: 'tel',
    autoComplete: 'tel-national',
    pattern: /^\d{10}$/,
  },
  {
    ...account,
    id: 'verificationCode',
    label: 'Code',
    type: 'text',
    autoComplete: 'one-time-code',
    pattern: /^\d{6}$/,
  },
  {
    ...account,
    id: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    max: 120,
    pattern: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  },
  { ...optional, id: 'payeeName', label: 'Full name', autoComplete: 'name', min: 3, max: 60 },
  { ...optional, id: 'nickname', label: 'Nickname', autoComplete: 'nickname', min: 2, max: 24 },
  { ...account, id: 'birthday', label: 'Birthday', type: 'date', autoComplete: 'bday' },
  { ...optional, id: 'idNumber', label: 'ID number', min: 4, max: 32 },
  { ...optional, id: 'qqNum', label: 'QQ', min: 5, max: 32, pattern: /^\d*$/ },
  { ...optional, id: 'line', label: 'Line', min: 2, max: 32 },
  { ...optional, id: 'whatsapp', label: 'WhatsApp', min: 5, max: 32, pattern: /^\d*$/ },
  { ...optional, id: 'facebook', label: 'Facebook', min: 2, max: 64 },
  { ...optional, id: 'wechat', label: 'WeChat', min: 2, max: 32 },
  { ...optional, id: 'telegram', label: 'Telegram', min: 5, max: 32 },
  { ...optional, id: 'zalo', label: 'Zalo', min: 5, max: 32 },
  { ...optional, id: 'recommenderId', label: 'Recommended by', max: 32 },
  { ...optional, id: 'referralCode', label: 'Referral code', max: 32 },
  { ...optional, id: 'affiliateCode', label: 'Affiliate code', max: 32 },
  { ...account, id: 'captcha', label: 'Captcha', type: 'text', max: 8 },
  { ...account, id: 'agreement', label: 'I agree to the terms', type: 'checkbox' },
]

/** What is wrong with a value, in words; undefined where nothing is. */
export function validate(
  field: BaselineField,
  value: string,
  all: Readonly<Record<string, string>>,
): string | undefined {
  if (value === '') return field.required ? 'Please fill in' : undefined
  if (field.min && value.length < field.min) return `At least ${field.min} characters`
  if (field.max && value.length > field.max) return `At most ${field.max} characters`
  if (field.pattern && !field.pattern.test(value)) return 'This does not look right'
  if (field.same && value !== all[field.same]) return 'The two entries are inconsistent'
  if (field.id === 'birthday' && Date.parse(value) > Date.now() - 18 * 31_556_952_000) return 'You must be 18'
  return undefined
}
