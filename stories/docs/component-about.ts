/** What a designer reads before looking. */
export interface About {
  /** What it is for. */
  readonly purpose: string
  readonly shownWhen: string
  readonly good: readonly string[]
  readonly bad: readonly string[]
  /** How the ids of its messages begin: `login.`. */
  readonly messages?: readonly string[]
}
