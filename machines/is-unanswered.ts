import type { ErrorCode } from '#schemas/errors/errors.ts'

const unanswered: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'networkAbnormal',
  'pageSlow',
  'answerUnreadable',
  'systemError',
  'unavailable',
  'tooManyRequests',
])

/** Whether a failure says nothing of the site: the platform could not be reached, or is broken. The others say that it is closed or gone. */
export function isUnanswered(code: ErrorCode): boolean {
  return unanswered.has(code)
}
