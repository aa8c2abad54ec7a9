import type { Round, GameSession } from '../book/round-store.ts'
import type { Played } from '../rounds/played.ts'
import { ownerOf } from '../book/players.ts'
import { Refusal } from '../rounds/refusal.ts'
import type { TableDeps, TableState } from './table-state.ts'

/**
 * Takes a bet out of a round that runs, at what it has reached at the moment that this came. One that is over is given as it is. Answers as
 * soon as it is on the disk; the wallet is asked afterwards. Throws a `Refusal`.
 */
export async function leaveRound(
  { roundStore, now }: Pick<TableDeps, 'roundStore' | 'now'>,
  table: TableState,
  seat: GameSession,
  id: string,
): Promise<Played> {
  const known = roundStore.get('round', id)
  if (!known || known.owner !== ownerOf(seat) || known.stage === 'asked' || known.stage === 'refused')
    throw new Refusal('wrongMove')
  if (known.isOver || known.stage === 'returned') return { round: known }
  const { phase, round, shared } = table
  const bet = table.bets.get(id)
  if (!bet || !round || !shared.leaving || phase.is !== 'running') throw new Refusal('tooLate')
  const elapsed = now() - phase.from
  if (!bet.isOver && elapsed >= shared.lasts(round.outcome)) throw new Refusal('tooLate')
  const left = bet.isOver ? bet : leftAt(table, bet, round.outcome, elapsed)
  if (left !== bet) {
    table.bets.set(id, left)
    table.tellSoon()
  }
  await roundStore.put({ in: 'round', id, is: left })
  void table.settle([left])
  return { round: left }
}

/** A bet that has left a round. */
export function leftAt({ shared }: TableState, bet: Round, outcome: unknown, elapsed: number): Round {
  const worth = shared.leaving?.worth(bet.bet, outcome, elapsed) ?? 0n
  return {
    ...bet,
    shown: { ...bet.shown, at: String(worth) },
    win: String((BigInt(bet.stake) * worth) / 10_000n),
    isOver: true,
  }
}
