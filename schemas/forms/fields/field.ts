import type { FieldId } from './field-ids.ts'

/** What a field needs beyond its schema in order to be shown. No human text: labels are the message `field.<id>`. */
export interface FieldView {
  readonly id: FieldId
  /** The label is `field.<id>.<named>` where the form asks for more than the field's own name says. */
  readonly named?: 'orMobile'
  readonly widget: Widget
  readonly required: boolean
  readonly autocomplete: string
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email'
  readonly min?: number
  readonly max?: number
  readonly parts: readonly PatternPart[]
  readonly normalise: Normalisation
  /** Of a mobile number: one for each dialing code, beginning with that of the first country, as people write it after the code. */
  readonly examples?: readonly { readonly code: string; readonly text: string }[]
  /** Values to choose from, for selects. */
  readonly choices?: readonly {
    readonly value: string
    readonly countryCode: string
    /** Further countries with the same code. */
    readonly sharedBy?: readonly string[]
    /** Names of its countries by tag of formats: of the first choice, with which a form begins, so that no browser has to look them up. */
    readonly names?: Readonly<Record<string, readonly string[]>>
  }[]
  readonly group: 'account' | 'contact' | 'person' | 'invitation' | 'consent'
}

export type Widget =
  | 'text'
  | 'password'
  | 'newPassword'
  | 'email'
  | 'phone'
  | 'dialingCode'
  | 'date'
  | 'checkbox'
  | 'captcha'
  | 'verificationCode'

/** One part of a pattern: behind the length check, each with a message of its own. */
export interface PatternPart {
  /** Regular expression with the `u` flag; linear, without look-around. */
  readonly expression: string
  /** Message id; `{min}` and `{max}` are substituted. */
  readonly message: string
  /** A merchant's own message by language, instead of the message id. */
  readonly text?: Readonly<Record<string, string>>
  /** The first of a merchant's own samples. */
  readonly example?: string
}

/**
 * What happens to a value before it is validated, on both sides: `none` for passwords, otherwise NFC without control
 * characters and outer white space; `spaces` also makes inner white space one space, `phone` and `code` remove separators
 * and make the digits of every script plain.
 */
export type Normalisation = 'none' | 'trim' | 'spaces' | 'phone' | 'code'
