import type { Edit } from './edit.ts'
import type { GateValues } from '../gate-message.ts'

/** What the gate says of a configuration, as an operator reads it. */
export interface ShownFinding {
  readonly path: string
  /** A message of the catalogue `gate`; what was published before sentences had messages says it in words. */
  readonly reason: string
  readonly values?: GateValues
  readonly value?: string
  readonly mend?: string
  /** What mends it at a press. */
  readonly edits?: Edit[]
  /** They take back the edit that brought it: what was meant, only a person can say. */
  readonly takesBack?: true
  readonly severity: 'error' | 'warning' | 'notice'
  /** The current release does not have it. */
  readonly isNew: boolean
  /** The path of the edit that brought it. */
  readonly edit?: string
  /** At a merchant below a layer, or in a layer. */
  readonly merchant?: string
  readonly layer?: string
}
