import type { Round } from '../book/round-store.ts'
import type { PlayDeps } from './played.ts'

/** Asks the wallet for the stake of a round that is written down, by the round's own name. Undefined where nobody answers. */
export function takeStake({ wallet }: Pick<PlayDeps, 'wallet'>, { id, seat, stake }: Round) {
  const { wallet: session, currency } = seat
  return wallet.ask(seat, 'debit', {
    session,
    currency,
    roundId: id,
    transactionId: `${id}-stake`,
    amount: stake,
  })
}
