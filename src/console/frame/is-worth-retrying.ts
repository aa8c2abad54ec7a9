import { errorCodeOf } from '#machines/error-code-of.ts'
import { errors } from '#schemas/errors/errors.ts'

const mostRetries = 3

/** Whether a read is tried again: the network and the server recover by themselves, but who was refused or asked for nothing that exists is told at once. */
export function isWorthRetrying(failures: number, thrown: unknown): boolean {
  return failures < mostRetries && errors[errorCodeOf(thrown)].action === 'retry'
}
