import type { Draw } from '../fairness/draw.ts'
import type { CardRules } from '../shared-games/card-rules.ts'
import type { Hand, RoomMove } from '../shared-games/hand.ts'

/** All that the house player knows: its own cards, and what everyone at the table sees. */
export interface HouseSees {
  readonly rules: CardRules
  readonly cards: readonly number[]
  readonly stage: Hand['stage']
  readonly level: number
  readonly paid: number
  readonly can: readonly RoomMove[]
}

/** What the house player does. It knows no more than any player in its seat. */
export function houseMove({ rules, cards, stage, level, paid, can }: HouseSees, draw: Draw): RoomMove {
  const worth = rules.worth(cards)
  if (stage === 'take') return worth <= 5 ? 'take' : 'stay'
  // Better than so many hands of a hundred, roughly.
  const strength = rules.takesOne ? worth * 11 : strengthOfThree(worth)
  const mood = draw(100)
  if (can.includes('raise') && (strength >= 85 || mood < 6)) return 'raise'
  if (paid >= level || strength >= 55 || mood < 25) return 'see'
  return 'fold'
}

/** By the highest card of hands without a name; with one they are better than four of five. */
function strengthOfThree(worth: number): number {
  const name = Math.floor(worth / 15 ** 3)
  return name > 0 ? 80 + name * 4 : Math.max(0, Math.floor(worth / 15 ** 2) - 6) * 8
}
