import { errors, type ErrorCode } from '#schemas/errors/errors.ts'

const listeners = new Set<(reason: ErrorCode) => void>()

/** Calls `onRefused` when the platform refuses a call in the name of the session of this tab. */
export function listenToRefusals(onRefused: (reason: ErrorCode) => void): () => void {
  listeners.add(onRefused)
  return () => listeners.delete(onRefused)
}

/** Tells of a refused call if it says that the session is over. */
export function reportRefusal(reason: ErrorCode): void {
  if (errors[reason].action !== 'login') return
  for (const listener of listeners) listener(reason)
}
