import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { CallQuery } from '#schemas/calls/call.ts'
import type { Calls } from '#schemas/calls/calls.ts'
import { amountOf } from '#schemas/money/amount.ts'
import { request } from '../client.ts'
import { memberKey } from './member.ts'

/** Everything under this key is another one when money has moved. */
export const walletKey = [...memberKey, 'wallet'] as const

/** What the member has. It moves by itself, and is asked for whenever it is looked at. */
export function balanceQuery() {
  return queryOptions({
    queryKey: [...walletKey, 'balance'],
    queryFn: async ({ signal }) => {
      const { currency, sumBalance, main, game, held } = await request('sumBalance', { signal })
      const amount = (minor: string) => amountOf(BigInt(minor), currency)
      const usable = amountOf(BigInt(sumBalance) - BigInt(held), currency)
      return { usable, main: amount(main), game: amount(game), held: amount(held) }
    },
    // Amounts are big integers, which JSON has not.
    structuralSharing: false,
    retry: 1,
  })
}

/** The last transfers between the two wallets. */
export function transfersQuery() {
  return queryOptions({
    queryKey: [...walletKey, 'transfers'],
    queryFn: ({ signal }) => request('walletTransfers', { signal }),
    retry: 1,
  })
}

/** What moved on a wallet, page by page. */
export function movementsQuery(filter: Filter<'movements', 'wallet' | 'kinds' | 'from'>) {
  return infiniteQueryOptions({
    queryKey: [...walletKey, 'movements', filter],
    queryFn: ({ pageParam, signal }) =>
      request('movements', { query: { limit: 20, ...given(filter), ...pageOf(pageParam) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: 1,
  })
}

/** The rounds that were played, page by page. */
export function roundsQuery(filter: Filter<'rounds', 'state' | 'from'>) {
  return infiniteQueryOptions({
    queryKey: [...walletKey, 'rounds', filter],
    queryFn: ({ pageParam, signal }) =>
      request('rounds', { query: { limit: 20, ...given(filter), ...pageOf(pageParam) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: 1,
  })
}

/** What was staked and won in a game since a time (ISO 8601), by the platform's books. */
export function roundSumsQuery(game: string, from: string) {
  return queryOptions({
    queryKey: [...walletKey, 'roundSums', game, from],
    queryFn: async ({ signal }) => {
      const { currency, bet, win } = await request('roundSums', { query: { game, from }, signal })
      return amountOf(BigInt(win) - BigInt(bet), currency)
    },
    // Amounts are big integers, which JSON has not.
    structuralSharing: false,
    retry: 1,
  })
}

type Filter<Id extends 'movements' | 'rounds', Name extends keyof CallQuery<Calls[Id]>> = {
  readonly [Key in Name]: CallQuery<Calls[Id]>[Key] | undefined
}

function pageOf(cursor: string) {
  return cursor === '' ? {} : { cursor }
}

/** Without what is left out. */
function given<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    readonly [Key in keyof Values]?: Exclude<Values[Key], undefined>
  }
}
