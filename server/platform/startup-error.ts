/**
 * A reason why the server cannot start that the person who starts it can do something about. Its message is a
 * whole sentence that names the thing and the way out; print it without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** Ends the process: with the sentence of a `StartupError`, or with the stack of an error that nobody foresaw. */
export function endWith(error: unknown): never {
  const text = error instanceof StartupError ? error.message : String((error as Error)?.stack ?? error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
