/** A command that was called wrongly: there is something to read up. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
