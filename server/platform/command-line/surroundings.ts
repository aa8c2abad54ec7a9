/** The environment of a command and where it prints. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Prints a line of the answer. */
  print(line: string): void
  /** Prints a line of what went wrong. */
  complain(line: string): void
}
