import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { request } from '../client.ts'
import { lookEvery, staffCashierKey } from './staff-cashier.ts'

export type WithdrawalQueue = CallAnswer<Calls['staffWithdrawals']>
export type StaffWithdrawal = WithdrawalQueue['items'][number]
export type StaffCase = CallAnswer<Calls['staffWithdrawal']>
export type StaffPayout = StaffCase['payouts'][number]

/** One page of withdrawals, and what waits for staff in all. */
export function staffWithdrawalsQuery(merchant: string, asked: CallQuery<Calls['staffWithdrawals']>) {
  return queryOptions({
    queryKey: [...staffCashierKey(merchant), 'withdrawals', asked],
    queryFn: ({ signal }) => request('staffWithdrawals', { params: { merchant }, query: asked, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: lookEvery,
    retry: false,
  })
}

/** One withdrawal as staff work on it. */
export function staffWithdrawalQuery(merchant: string, withdrawal: string) {
  return queryOptions({
    queryKey: [...staffCashierKey(merchant), 'withdrawal', withdrawal],
    queryFn: ({ signal }) => request('staffWithdrawal', { params: { merchant, withdrawal }, signal }),
    refetchInterval: lookEvery,
    retry: false,
  })
}

/** A picture that a player sent, as an address for an image. It never changes. */
export function staffProofQuery(merchant: string, proof: string) {
  return queryOptions({
    // Not below the key of the cashier: no change of a case is one of its pictures.
    queryKey: ['console', 'proof', merchant, proof],
    async queryFn({ signal }) {
      const { image } = await request('staffProof', { params: { merchant, proof }, signal })
      return `data:image/webp;base64,${image}`
    },
    staleTime: Infinity,
    retry: false,
  })
}
