import type { CallAnswer } from '#schemas/calls/call.ts'
import type { CallId, Calls } from '#schemas/calls/calls.ts'
import { checkAnswer } from './check-answer.ts'
import { exchange, type PlainInput } from './exchange.ts'

/** Sends a call without encrypting its body, and checks its answer as the page says. Throws `ApiError` and nothing else. */
export async function sendCall<Id extends CallId>(id: Id, input: PlainInput): Promise<CallAnswer<Calls[Id]>> {
  const answer = await exchange(id, input)
  await checkAnswer(id, answer)
  return answer
}
