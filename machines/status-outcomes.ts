import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'

type Permission = CallAnswer<Calls['status']>
type Answered = { readonly event: { readonly output: Permission } }
const closeBy = { type: 'close', params: ({ event }: Answered) => event.output } as const

const setNext = { type: 'setNext', params: ({ event }: Answered) => event.output } as const

/** A status of 1 or 2 wins over whatever is shown, wherever it was asked for (specification §4); with 0 the site is fetched. */
export const statusOutcomes = [
  { guard: has(1), target: '#startUp.maintenance', actions: closeBy },
  { guard: has(2), target: '#startUp.accessDenied', actions: closeBy },
  { guard: has(0), target: 'fetching', actions: setNext },
] as const

/** The guard of an answer with this status. */
function has(status: Permission['status']) {
  const params = ({ event }: Answered) => ({ answer: event.output, status })
  return { type: 'has', params } as const
}
