import type { Round } from '../book/round-store.ts'
import { engineNamed } from './engines.ts'
import { kept, type PlayDeps, type Played } from './played.ts'

export type SettleDeps = Pick<PlayDeps, 'roundStore' | 'wallet' | 'queues'>

interface Settled extends Played {
  /** The wallet has answered, and did not do it. */
  readonly isRefused?: boolean
}

/**
 * Takes a round as far to its end as the wallet answers: gives back a stake that nobody knows of, pays what was won, and closes it. Each
 * transaction is named by its round, so that it is done once however often this is asked. `known` is the balance after the stake.
 */
export async function settleRound(
  { roundStore, wallet }: SettleDeps,
  round: Round,
  known?: string,
): Promise<Settled> {
  const { id, seat, win, stage } = round
  const { wallet: session, currency } = seat
  const own = { session, currency, roundId: id, debitId: `${id}-stake` }
  const ends = async (how: 'returned' | 'closed', balance?: string) => {
    if (!(await wallet.ask(seat, 'closeRound', { session, roundId: id }))) return { round, balance }
    const is = { ...round, stage: how }
    await roundStore.put({ in: 'round', id, is })
    return { round: is, balance }
  }
  if (stage === 'asked') {
    const back = await wallet.ask(seat, 'rollback', { ...own, transactionId: `${id}-back` })
    return back?.code === 'ok' ? ends('returned', back.balance) : { round, isRefused: back !== undefined }
  }
  if (stage !== 'staked' || !round.isOver) return { round }
  if (win === '0') return ends('closed', known)
  const paid = await wallet.ask(seat, 'credit', {
    ...own,
    transactionId: `${id}-win`,
    amount: win,
    ...('jackpot' in round.shown ? { win: 'jackpot' as const } : {}),
  })
  // A held win is the wallet's from then on: its operators pay or refuse it.
  const isTaken = paid?.code === 'ok' || paid?.code === 'held'
  return isTaken ? ends('closed', paid.balance) : { round, isRefused: paid !== undefined }
}

/** Ends a round that the platform asks about, because its player has not come back; what it is worth is paid. */
export function giveUpRound(deps: SettleDeps, round: Round): Promise<Played> {
  return deps.queues.take(round.owner, async () => {
    const now = deps.roundStore.get('round', round.id) ?? round
    const moves = engineNamed(now.engine)?.moves
    if (now.stage !== 'staked' || now.isOver || !moves) return settleRound(deps, now)
    const ended = { ...now, ...kept(moves.giveUp(now.state)) }
    await deps.roundStore.put({ in: 'round', id: now.id, is: ended })
    return settleRound(deps, ended)
  })
}
