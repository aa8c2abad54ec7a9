/** What the gate says of a configuration, as an operator reads it. */
export interface ShownFinding {
  readonly path: string
  readonly reason: string
  readonly value?: string
  readonly mend?: string
  readonly severity: 'error' | 'warning' | 'notice'
  /** The release of now does not have it. */
  readonly isNew: boolean
  /** The path of the edit that brought it. */
  readonly edit?: string
}
