import type { FieldId } from './field-ids.ts'
import type { FieldView, Normalisation, Widget } from './form.ts'
import type { PatternId } from './pattern-ids.ts'

interface FieldRow {
  readonly widget: Widget
  /** Token of the HTML `autocomplete` attribute. */
  readonly autocomplete: string
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  readonly group: FieldView['group']
  /** Place within the group where the rule gives none. */
  readonly order: number
  /** Lengths where the rule gives none, in code points. */
  readonly bounds: { readonly min: number; readonly max: number }
  readonly normalise: Normalisation
  /** The pattern where the rule gives none. */
  readonly patternId?: PatternId
  /** Lengths and patterns of a rule do not apply: the widget gives values of one form only. */
  readonly fixed?: true
  /** Never logged, kept, prefilled or trimmed. */
  readonly sensitive?: true
  /** Without a rule: asked for and required, or not shown. */
  readonly fallback: 'required' | 'off'
}

/** Where neither rule nor field gives a bound (also the most that a bound may be). */
export const mostCharacters = 256

const free = { min: 1, max: mostCharacters }
const code = { min: 1, max: 64 }

/** The fields of a registration (specification §3). A field is added by one row here and its texts. */
const fields = {
  username: {
    widget: 'text',
    autocomplete: 'username',
    group: 'account',
    order: 10,
    bounds: free,
    normalise: 'trim',
    fallback: 'required',
  },
  password: {
    widget: 'newPassword',
    autocomplete: 'new-password',
    group: 'account',
    order: 20,
    bounds: { min: 8, max: mostCharacters },
    normalise: 'none',
    sensitive: true,
    fallback: 'required',
  },
  confirmPassword: {
    widget: 'password',
    autocomplete: 'new-password',
    group: 'account',
    order: 21,
    bounds: free,
    normalise: 'none',
    fixed: true,
    sensitive: true,
    fallback: 'off',
  },
  paymentPassword: {
    widget: 'password',
    autocomplete: 'off',
    group: 'account',
    order: 30,
    bounds: { min: 6, max: mostCharacters },
    normalise: 'none',
    sensitive: true,
    fallback: 'off',
  },
  mobileNum: {
    widget: 'phone',
    autocomplete: 'tel-national',
    inputMode: 'tel',
    group: 'contact',
    order: 110,
    bounds: { min: 4, max: 20 },
    normalise: 'phone',
    fallback: 'off',
  },
  countryDialingCode: {
    widget: 'dialingCode',
    autocomplete: 'tel-country-code',
    inputMode: 'numeric',
    group: 'contact',
    order: 109,
    bounds: { min: 1, max: 4 },
    normalise: 'trim',
    fixed: true,
    fallback: 'off',
  },
  verificationCode: {
    widget: 'verificationCode',
    autocomplete: 'one-time-code',
    inputMode: 'numeric',
    group: 'contact',
    order: 111,
    bounds: { min: 4, max: 8 },
    normalise: 'trim',
    patternId: 'digits',
    fallback: 'off',
  },
  email: {
    widget: 'email',
    autocomplete: 'email',
    inputMode: 'email',
    group: 'contact',
    order: 120,
    bounds: free,
    normalise: 'trim',
    patternId: 'email',
    fallback: 'off',
  },
  payeeName: {
    widget: 'text',
    autocomplete: 'name',
    group: 'person',
    order: 210,
    bounds: free,
    normalise: 'spaces',
    fallback: 'off',
  },
  nickname: {
    widget: 'text',
    autocomplete: 'nickname',
    group: 'person',
    order: 220,
    bounds: free,
    normalise: 'spaces',
    fallback: 'off',
  },
  birthday: {
    widget: 'date',
    autocomplete: 'bday',
    inputMode: 'numeric',
    group: 'person',
    order: 230,
    bounds: { min: 10, max: 10 },
    normalise: 'trim',
    patternId: 'date',
    fixed: true,
    fallback: 'off',
  },
  idNumber: {
    widget: 'text',
    autocomplete: 'off',
    group: 'person',
    order: 240,
    bounds: free,
    normalise: 'trim',
    fallback: 'off',
  },
  qqNum: contact(130, 'numeric'),
  line: contact(140),
  whatsapp: contact(150),
  facebook: contact(160),
  wechat: contact(170),
  telegram: contact(180),
  zalo: contact(190),
  recommenderId: invitation(310),
  referralCode: invitation(320),
  affiliateCode: invitation(330),
  captcha: {
    widget: 'captcha',
    autocomplete: 'off',
    group: 'consent',
    order: 410,
    bounds: code,
    normalise: 'trim',
    fallback: 'off',
  },
  agreement: {
    widget: 'checkbox',
    autocomplete: 'off',
    group: 'consent',
    order: 420,
    bounds: free,
    normalise: 'none',
    fixed: true,
    fallback: 'required',
  },
} as const satisfies Record<FieldId, FieldRow>

export const fieldIds = Object.keys(fields) as readonly FieldId[]

/** The row of a field, without what is particular to it. */
export function fieldRow(id: FieldId): FieldRow {
  return fields[id]
}

function contact(order: number, inputMode: 'text' | 'numeric' = 'text') {
  return {
    widget: 'text',
    autocomplete: 'off',
    inputMode,
    group: 'contact',
    order,
    bounds: free,
    normalise: 'trim',
    fallback: 'off',
  } as const
}

function invitation(order: number) {
  return {
    widget: 'text',
    autocomplete: 'off',
    group: 'invitation',
    order,
    bounds: code,
    normalise: 'trim',
    fallback: 'off',
  } as const
}
