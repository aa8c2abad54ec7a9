import { answerChecks } from 'virtual:answer-checks'
import { mostPathLength } from '#schemas/calls/answer-checks.ts'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { CallId, Calls } from '#schemas/calls/calls.ts'
import { ApiError } from './api-error.ts'
import { exchange } from './exchange.ts'

/** Throws `ApiError` where an answer is not what the contract declares, and says where in the console. */
export function demandAnswer(id: CallId, answer: unknown): void {
  const mismatch = loudly(() => mismatchOf(id, answer))
  if (!mismatch) return
  const { path, keyword } = mismatch
  // As an error that nobody caught: a screen may show nothing of a failed call, but a test sees this.
  reportError(new Error(`The answer to ${id} is not what the contract declares: "${path}" (${keyword})`))
  throw new ApiError('answerUnreadable')
}

/** A validator that throws is a fault of the build: seen too, whatever the screen makes of it. */
function loudly<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    reportError(error)
    throw error
  }
}

/** Tells the platform where an answer is not what the contract declares: each place once, and few of them. */
export async function reportMismatch(id: CallId, answer: unknown, contract: string): Promise<void> {
  const mismatch = mismatchOf(id, answer)
  if (!mismatch) return
  const place = `${id} ${mismatch.path}`
  if (reported.has(place) || reported.size === mostReports) return
  reported.add(place)
  await exchange('reportAnswer', { body: { call: id, ...mismatch, contract } })
}

/** Whether something that was kept is what a call would answer today. */
export function isAnswerOf<Id extends CallId>(id: Id, kept: unknown): kept is CallAnswer<Calls[Id]> {
  return answerChecks[id](kept)
}

const reported = new Set<string>()
const mostReports = 5

function mismatchOf(id: CallId, answer: unknown) {
  const check = answerChecks[id]
  if (check(answer)) return undefined
  // The last one sums up: that no alternative fits, and not why the first one does not.
  const { instancePath = '', keyword = '' } = check.errors?.at(-1) ?? {}
  return { path: instancePath.slice(0, mostPathLength), keyword }
}
