import type { GateMessage, GateValues } from '#schemas/config/gate-message.ts'
import type { PlacedValue } from './placed-value.ts'

/** Something that the gate says of a configuration: where, what, which value, and what would mend it. */
export interface Finding extends StoredFinding {
  readonly reason: GateMessage
  readonly mend?: GateMessage
  /** What mends it at a press, where the gate knows it. */
  readonly edits?: readonly PlacedValue[]
}

/** A finding as history keeps it. What was published before sentences had messages holds the sentences themselves. */
export interface StoredFinding {
  /** JSON Pointer that starts with the document: `/register/fields/email/minLength`. */
  readonly path: string
  /** The message that completes the sentence "<path> …". */
  readonly reason: string
  /** What both messages name. */
  readonly values?: GateValues
  /** The value found there as JSON, cut where it is long. */
  readonly value?: string
  /** The message of what would mend it. */
  readonly mend?: string
  /** An error is not published; a warning is probably a mistake; a notice is only said. */
  readonly severity: 'error' | 'warning' | 'notice'
}

export function isError({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'error'
}

/** A finding without what would have mended it at a press: that was for the draft alone. */
export function storedFinding({
  edits: _edits,
  ...finding
}: StoredFinding & Pick<Finding, 'edits'>): StoredFinding {
  return finding
}

/** What keeps a configuration from being published, with the value that stands there. */
export function errorAt(
  path: string,
  reason: GateMessage,
  mend: GateMessage,
  value?: unknown,
  values?: GateValues,
): Finding {
  return { path, reason, mend, ...(values ? { values } : {}), severity: 'error', ...shownValue(value) }
}

/** A value as a finding shows it. */
export function shownValue(value: unknown): { readonly value?: string } {
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, mostShown) : value)
  if (text === undefined) return {}
  return { value: text.length > mostShown ? `${text.slice(0, mostShown)}…` : text }
}

const mostShown = 80
