import { createHash } from 'node:crypto'
import type { Round, GameSession } from '../book/round-store.ts'
import { roundView } from '../rounds/house-views.ts'
import { ownerOf } from '../book/players.ts'
import type { PastRound, TableDeps, TableState } from './table-state.ts'

/** So many bets are shown, the largest ones. */
const mostShown = 24

/** A table as all who are there see it. Nothing of it tells what comes. */
export function tableView(table: TableState, now: number) {
  const { shared, phase, round, bets, past, nextChain } = table
  const placed = [...bets.values()].filter(({ stage }) => stage !== 'asked')
  const [last] = past
  const shownNow =
    phase.is === 'running' && round ? shared.seen?.(round.outcome, now - phase.from) : undefined
  return {
    now,
    phase,
    table: table.id,
    number: round?.number ?? 0,
    commitment: round?.commitment ?? '',
    nextChain,
    ...(shownNow ? { seen: shownNow } : {}),
    ...(phase.is === 'result' && last ? { result: resultOf(last) } : {}),
    count: placed.length,
    bets: placed
      .toSorted((one, other) => Number(BigInt(other.stake) - BigInt(one.stake)))
      .slice(0, mostShown)
      .map((bet) => betView(bet, phase.is === 'result')),
    past: past.map(({ number, mark }) => ({ number, ...mark })),
  }
}

function resultOf({ mark: _, ...result }: PastRound) {
  return result
}

/** Of a bet of somebody's: what it ended with only when it has. */
function betView({ owner, seat, stake, bet, shown, win, isOver }: Round, isResult: boolean) {
  const left = 'at' in shown
  return {
    name: maskedName(owner),
    currency: seat.currency,
    stake,
    bet,
    ...(left ? { at: shown.at } : {}),
    ...(left || (isOver && isResult) ? { win } : {}),
  }
}

/** Tells players apart and says nothing of them. */
export function maskedName(owner: string): string {
  const [letter = 0, ...rest] = createHash('sha256').update(`at a table ${owner}`).digest()
  const end = String((rest[0] ?? 0) * 256 + (rest[1] ?? 0)).padStart(5, '0')
  return `${String.fromCodePoint(65 + (letter % 26))}***${end.slice(-2)}`
}

/** Of a player's bets before this round so many are told. */
const mostBefore = 6

/** A player's bets of the round that is under way or was the last one, and those before, which may have ended unseen. */
export function ownView(
  { roundStore }: Pick<TableDeps, 'roundStore'>,
  { bets }: TableState,
  seat: GameSession,
) {
  const owner = ownerOf(seat)
  const known = (roundStore.get('player', owner)?.rounds ?? []).flatMap(
    (id) => roundStore.get('round', id) ?? [],
  )
  const here = known.filter((round) => round.seat.game === seat.game)
  const isNow = ({ id, stage }: Round) => bets.has(id) && stage !== 'asked'
  const view = (round: Round) => roundView({ roundStore }, round)
  return {
    rounds: here.filter(isNow).map(view),
    before: here
      .filter((round) => !bets.has(round.id))
      .slice(0, mostBefore)
      .map(view),
  }
}

/** Of a stream of events, as browsers read it. */
export function eventText(name: 'table' | 'own' | 'mine' | 'hall' | 'room', data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
