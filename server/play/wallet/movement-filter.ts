import type { CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import type { StatementQuery } from '../ledger/reports/statement.ts'
import { momentOf } from '../../platform/contract/moment-of.ts'

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
