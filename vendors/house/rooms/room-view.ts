import { maskedName } from '../tables/table-view.ts'
import { movesOf, type HandSeat } from '../shared-games/hand.ts'
import { mostAntes } from '../shared-games/hand.ts'
import type { RoomSeat, RoomState } from './room-state.ts'

/** A table as one of its players sees it. Of others' cards it has how many they are, until the round is over. */
export function roomView(room: RoomState, owner: string, now: number) {
  const { id, name, game, ante, phase, number, commitment, hand, result, seats } = room
  const seat = seats.findIndex((each) => each.player?.owner === owner)
  const own = seats[seat]
  const cards = hand?.seats[seat]
  return {
    now,
    table: id,
    name,
    phase,
    rules: game.rules,
    most: game.seats,
    ante: String(ante),
    stake: String(ante * BigInt(mostAntes)),
    commission: game.commission,
    number,
    commitment,
    level: hand?.level ?? 0,
    pot: String(result?.pot ?? ante * BigInt(hand?.seats.reduce((sum, { paid }) => sum + paid, 0) ?? 0)),
    turn: hand?.stage === 'bet' ? (hand.queue[0] ?? -1) : -1,
    seats: seats.map((each, at) => ({
      ...seatView(each, at === seat),
      ...(hand?.seats[at] ? handView(hand.seats[at], hand.stage) : {}),
      ...(hand?.seats[at] && (at === seat || result) ? { cards: hand.seats[at].cards } : {}),
      ...(result ? { back: String(result.back[at] ?? 0n), isWinner: result.winners.includes(at) } : {}),
    })),
    ...(own?.round
      ? {
          own: {
            id: own.round.id,
            seat,
            asksSeed: own.round.stage === 'staked' && own.seed === undefined,
            moves: cards?.moves ?? 0,
            can: hand ? movesOf(hand, seat) : [],
          },
        }
      : {}),
    ...(result ? { kept: String(result.commission), seed: result.seed } : {}),
  }
}

/** Whether somebody is told of the table: while a stake is asked for, nobody knows whether it becomes a seat. */
export function hasSeat({ round }: RoomSeat): boolean {
  return round?.stage !== 'asked'
}

function seatView({ player, round, seed, isAway }: RoomSeat, isOwn: boolean) {
  if (!player) return { is: 'house' as const, name: '', isIn: true, isAway }
  const isIn = round?.stage !== 'asked' && seed !== undefined
  return { is: isOwn ? ('you' as const) : ('player' as const), name: maskedName(player.owner), isIn, isAway }
}

/** What all see of a hand. Who takes a card is told when all have chosen. */
function handView({ cards, paid, isOut, took }: HandSeat, stage: string) {
  const isTold = stage !== 'take'
  return {
    count: isTold ? cards.length : cards.length - (took ? 1 : 0),
    hasChosen: took !== undefined,
    ...(isTold ? { took: took === true } : {}),
    paid,
    isOut,
  }
}
