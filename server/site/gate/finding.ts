import type { PlacedValue } from './placed-value.ts'

/** Something that the gate says of a configuration: where, what, which value, and what would mend it. */
export interface Finding {
  /** JSON Pointer that starts with the document: `/register/fields/email/minLength`. */
  readonly path: string
  /** Completes the sentence "<path> …". */
  readonly reason: string
  /** The value found there as JSON, cut where it is long. */
  readonly value?: string
  /** What would mend it, in words. */
  readonly mend?: string
  /** What mends it at a press, where the gate knows it. */
  readonly edits?: readonly PlacedValue[]
  /** An error is not published; a warning is probably a mistake; a notice is only said. */
  readonly severity: 'error' | 'warning' | 'notice'
}

export function isError({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'error'
}

/** A finding as history keeps it: what would have mended it was for the draft alone. */
export function toldFinding({ edits: _edits, ...finding }: Finding): Omit<Finding, 'edits'> {
  return finding
}

/** A value as a finding shows it. */
export function shownValue(value: unknown): { readonly value?: string } {
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, mostShown) : value)
  if (text === undefined) return {}
  return { value: text.length > mostShown ? `${text.slice(0, mostShown)}…` : text }
}

const mostShown = 80
