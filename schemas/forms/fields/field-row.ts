import type { RuledFieldId } from './field-ids.ts'
import type { FieldView, Normalisation, Widget } from './field.ts'
import type { PatternId } from './pattern-ids.ts'

/** What a field is, whatever its rule says. */
export interface FieldRow {
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
  /** Lengths and patterns of a rule do not apply: the widget or the platform gives values of one form only. */
  readonly fixed?: true
  /** Never logged, kept, prefilled or trimmed. */
  readonly sensitive?: true
  /** Follows the rule of this field, having none of its own. */
  readonly ruledBy?: RuledFieldId
  /** Without a rule: asked for and required, or not shown. */
  readonly fallback: 'required' | 'off'
}

/** Where neither rule nor field gives a bound (also the most that a bound of a rule may be). */
export const mostCharacters = 256

export const free = { min: 1, max: mostCharacters }
export const code = { min: 1, max: 64 }

/** A text that somebody else gave: the name of an account, a number. */
export function contact(order: number, inputMode: 'text' | 'numeric' = 'text') {
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

export function invitation(order: number) {
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

/** Words about a person: inner runs of white space are one space. */
export function words(order: number, autocomplete: string) {
  return {
    widget: 'text',
    autocomplete,
    group: 'person',
    order,
    bounds: free,
    normalise: 'spaces',
    fallback: 'off',
  } as const
}

/** A password that is known already, or one that is repeated: no rule of today is asked of it. */
export function knownPassword(order: number, autocomplete: 'current-password' | 'new-password' | 'off') {
  return {
    widget: 'password',
    autocomplete,
    group: 'account',
    order,
    bounds: free,
    normalise: 'none',
    fixed: true,
    sensitive: true,
    fallback: 'off',
  } as const
}
