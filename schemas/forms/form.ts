import Type from 'typebox'
import type { GateMessage, GateValues } from '../config/gate-message.ts'
import type { FieldView } from './fields/field.ts'
import type { FieldId } from './fields/field-ids.ts'

/** The forms that are compiled from flags and rules. */
export const formIds = [
  'register',
  'login',
  'forgotPassword',
  'changePassword',
  'paymentPassword',
  'profile',
  'secondVerification',
  'bindMobile',
  'bindEmail',
] as const
export type FormId = (typeof formIds)[number]

/** Modes of each form: tabs, ways and occasions (specification §4, §5). */
export const formModes = {
  register: ['username', 'mobile'],
  login: ['password', 'sms'],
  forgotPassword: ['phone', 'email', 'link'],
  changePassword: ['member', 'forced', 'set'],
  paymentPassword: ['set', 'change'],
  profile: ['member'],
  secondVerification: ['sms', 'email', 'realName', 'bankAccountName', 'totp', 'recoveryCode'],
  bindMobile: ['member'],
  bindEmail: ['member'],
} as const satisfies Record<FormId, readonly string[]>
export type FormMode<F extends FormId = FormId> = (typeof formModes)[F][number]

/** A form in one of its modes: `login.password`. */
export type FormName = { readonly [F in FormId]: `${F}.${FormMode<F>}` }[FormId]

/** Facts of the process that change a form; they are the machine's context, not form data. */
export interface FormVariant {
  readonly captcha: boolean
  readonly affiliate: boolean
}

/** Functions that relate fields or need a clock, shared by both sides (`named-rules.ts`). */
export type NamedRule =
  | { readonly rule: 'equalsField'; readonly field: FieldId; readonly other: FieldId }
  | { readonly rule: 'minimumAge'; readonly field: FieldId; readonly age: 18 | 21; readonly timeZone: string }
  | { readonly rule: 'mustAccept'; readonly field: FieldId }
  | {
      readonly rule: 'phoneForCountry'
      readonly field: FieldId
      /** The field that holds the dialing code, or none where the first country is used. */
      readonly dialingCode?: FieldId
      readonly countries: readonly {
        readonly countryCode: string
        readonly countryDialingCode: string
        readonly minDigits: number
        readonly maxDigits: number
      }[]
      readonly plan: PhonePlan
    }
  | { readonly rule: 'notSamePassword'; readonly field: FieldId; readonly other: FieldId }

/** Numbering plans of the countries of a form, in the shape of libphonenumber-js. */
export interface PhonePlan {
  readonly version?: number
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>
  readonly countries: Readonly<Record<string, readonly unknown[]>>
}

/** Something in the rules that was repaired or left out while compiling. */
export interface Diagnostic {
  /** JSON Pointer that starts with the document: `/register/fields/email/minLength`. */
  readonly path: string
  readonly reason: GateMessage
  readonly values?: GateValues
  /** An error keeps a draft from being published; a warning is only said. */
  readonly severity: 'error' | 'warning'
}

/** What compiling one form, mode and variant gives. */
export interface CompiledForm {
  /** `<form>.<mode>` and, where they are on, `.captcha` and `.affiliate`: `register.username.captcha`. */
  readonly name: string
  /** JSON Schema, draft-07, closed, without any human text. */
  readonly schema: object
  /** In the order in which they are shown. */
  readonly fields: readonly FieldView[]
  readonly rules: readonly NamedRule[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * A compiled form in the manifest of a release. The module at `url` is an ES module named by the hash of its content; it
 * exports `form` (a `CompiledForm`) and `validate` (a standalone AJV validator of its schema).
 */
export const compiledFormReference = Type.Object(
  { name: Type.String(), hash: Type.String(), url: Type.String() },
  { additionalProperties: false },
)

/** Data of a form while it is filled. */
export type FormData = Readonly<Record<string, string | boolean | undefined>>
