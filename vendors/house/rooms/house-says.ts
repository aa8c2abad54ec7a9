import type { Draw } from '../fairness/draw.ts'
import { movesOf, safeMove, type Hand, type RoomMove } from '../shared-games/hand.ts'
import { houseMove } from './house-player.ts'

/** Asks the house player for its move, and shows it nothing but its own cards. */
export function houseSays(hand: Hand, seat: number, draw: Draw): RoomMove {
  const { rules, stage, level, seats } = hand
  const own = seats[seat]
  if (!own) return safeMove(hand, seat)
  const { cards, paid } = own
  return houseMove({ rules, cards, stage, level, paid, can: movesOf(hand, seat) }, draw)
}
