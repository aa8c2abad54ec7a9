/** Why a command did nothing, for the person who gave it. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
