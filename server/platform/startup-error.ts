/**
 * A reason why the server cannot start that the person who starts it can do something about. Its message is a
 * whole sentence that names the thing and the way out; print it without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
