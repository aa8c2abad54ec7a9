import type { CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { StatementQuery } from '../ledger/statement.ts'
import { CallError } from '../platform/contract/call-error.ts'

type Filter = Pick<CallQuery<Calls['movements']>, 'wallet' | 'kinds' | 'from' | 'to'>

/** What of a statement is asked for. */
export function filterOf({ wallet = 'main', kinds, from, to }: Filter): Partial<StatementQuery> {
  return {
    wallet,
    ...(kinds ? { kinds } : {}),
    ...(from === undefined ? {} : { from: momentOf(from) }),
    ...(to === undefined ? {} : { to: momentOf(to) }),
  }
}

/** A leap second is a time of the contract, and none of ours. */
export function momentOf(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new CallError('badRequest', {}, `${text} is no time`)
  return moment
}
