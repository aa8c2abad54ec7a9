import type { Country } from '../config/register.ts'
import type { FieldId } from './fields/field-ids.ts'
import type { FieldView, PatternPart } from './fields/field.ts'
import type { Diagnostic } from './form.ts'
import type { PatternId } from './fields/pattern-ids.ts'

/** The flags that change a form. */
export const formFlags = [
  'USERNAMEREG3',
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'UPDATEMOBILEICC3',
  'MOBILEVERCODELOGIN3',
  'CHNGPASSVERIF3',
] as const
export type FormFlag = (typeof formFlags)[number]

/** The rule of one field after everything doubtful was taken out. */
export interface ModelRule {
  readonly enabled: boolean
  readonly required: boolean
  readonly min: number
  readonly max: number
  readonly patternId?: PatternId
  /** A merchant's own expression, which compiles. */
  readonly own?: PatternPart
  readonly order?: number
  readonly group?: FieldView['group']
}

/** What flags and rules ask for, in no language: every field has a rule, every value is in range. */
export interface FormModel {
  readonly flags: Readonly<Record<FormFlag, boolean>>
  readonly rules: ReadonlyMap<FieldId, ModelRule>
  readonly countries: readonly Country[]
  readonly minimumAge: 18 | 21
  readonly captcha: boolean
  readonly timeZone: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Configuration as it was found; nothing is known about any of it. */
export interface FormSource {
  readonly flags: unknown
  readonly register: unknown
  readonly timeZone: unknown
}
