/** Prints one plain line for the person at the terminal. For start-up and stop only; the rest goes to the log. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
