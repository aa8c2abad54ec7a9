/** One fault in a file of its own, and the finding that has to name that file. */
export interface Violation {
  readonly file: string
  readonly text: string
  /** A rule of oxlint as `plugin(rule)`, or a code of the compiler as `TS2304`. */
  readonly found: string
  /** How often, if not once at least. */
  readonly times?: number
}
