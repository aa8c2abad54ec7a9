import { useQuery } from '@tanstack/react-query'
import type { Heard } from '#api/events/site-events.ts'
import { balanceQuery, walletKey } from '#api/queries/wallet.ts'
import { useFollowed } from './use-followed.ts'

const moves: ReadonlySet<Heard['type']> = new Set(['balance.moved'])

/** The balance, asked for again, with all that is shown of the wallet, when the platform says that it has moved; while nobody looks at the page, when somebody does. */
export function useLiveBalance() {
  useFollowed(walletKey, moves)
  return useQuery(balanceQuery())
}
