import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallAnswer } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '../client.ts'
import { memberKey } from './member.ts'

/** A step of a deposit changes the answers of all queries under this key. */
export const cashierKey = [...memberKey, 'cashier'] as const

/** The methods of depositing, named in a language; requested again when the next closed method opens. */
export function cashierMethodsQuery(language: string) {
  return queryOptions({
    queryKey: [...cashierKey, 'methods', language],
    queryFn: ({ signal }) => request('cashierMethods', { query: { language }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => untilNextOpening(state.data),
    retry: 1,
  })
}

/** The member's last deposits. */
export function cashierDepositsQuery(language: string) {
  return queryOptions({
    queryKey: [...cashierKey, 'deposits', language],
    queryFn: ({ signal }) => request('cashierDeposits', { query: { language }, signal }),
    placeholderData: keepPreviousData,
    retry: 1,
  })
}

/** One deposit with its timeline. */
export function cashierDepositQuery(deposit: string, language: string) {
  return queryOptions({
    queryKey: [...cashierKey, 'deposit', deposit, language],
    queryFn: ({ signal }) => request('cashierDeposit', { params: { deposit }, query: { language }, signal }),
    retry: 1,
  })
}

/** Milliseconds. At most a day, because browsers keep no longer timer than 24 days. */
function untilNextOpening(answer: CallAnswer<Calls['cashierMethods']> | undefined): number | false {
  if (!answer) return false
  const waits = answer.methods.flatMap(({ opensAt }) =>
    opensAt === undefined ? [] : [Date.parse(opensAt) - Date.parse(answer.now)],
  )
  if (waits.length === 0) return false
  return Math.min(Math.max(Math.min(...waits), 0) + 1_000, 24 * 3_600_000)
}
