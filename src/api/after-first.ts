/** Milliseconds for which an answer shows that the session is open. */
const openFor = 30_000

/** Milliseconds that other calls wait for the first one at most: no page of a member is later by more. */
const patience = 300

let answeredAt = 0
let first: Promise<unknown> | undefined

/** The platform has answered a call of the session. */
export function confirmSession(): void {
  answeredAt = Date.now()
}

/**
 * Makes a call of a session. Where no call was answered for a while, the first one is made alone: a session that has ended elsewhere is
 * refused once, and the other calls, which wait for that answer, find none to be made with.
 */
export async function afterFirst<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  if (Date.now() - answeredAt < openFor) return ask()
  if (first) {
    await first
    return ask()
  }
  const answer = ask()
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  const done = () => (first = undefined)
  first = Promise.race([answer, late]).then(done, done)
  return answer
}
