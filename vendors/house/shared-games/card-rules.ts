import type { CardRoom } from '#schemas/games/card-rooms.ts'
import { totalOf, valueOf } from './coup.ts'

/** What hands of a room are and how they compare. Cards are 0 to 51: their suit changes every 13, an ace is the first of each. */
export interface CardRules {
  /** How many cards each player begins with. */
  readonly dealt: number
  /** Whether each may take one more. */
  readonly takesOne: boolean
  /** Of two hands the one that is worth more wins. */
  worth(hand: readonly number[]): number
}

export const cardRules: Readonly<Record<CardRoom['rules'], CardRules>> = {
  luckyNine: { dealt: 2, takesOne: true, worth: (hand) => totalOf(hand.map(valueOf)) },
  threeCards: { dealt: 3, takesOne: false, worth: worthOfThree },
}

/** Names of three cards, from the lowest on. */
export const threeCardNames = ['high', 'pair', 'flush', 'run', 'runningFlush', 'triple'] as const

/** By its name first, then by its ranks, each below 15. */
function worthOfThree(hand: readonly number[]): number {
  const ranks = hand.map((card) => rankOf(card)).toSorted((one, other) => other - one)
  const [first = 0, second = 0, third = 0] = ranks
  const isFlush = new Set(hand.map((card) => Math.floor(card / 13))).size === 1
  const isLowRun = first === 14 && second === 3 && third === 2
  const isRun = isLowRun || (first === second + 1 && second === third + 1)
  // Of pairs the pair comes first; of ace, two and three the three does.
  const ordered = second === third ? [second, third, first] : ranks
  const [one = 0, two = 0, three = 0] = isLowRun ? [3, 2, 1] : ordered
  return ((nameOf() * 15 + one) * 15 + two) * 15 + three

  function nameOf() {
    if (first === third) return threeCardNames.indexOf('triple')
    if (isRun) return threeCardNames.indexOf(isFlush ? 'runningFlush' : 'run')
    if (isFlush) return threeCardNames.indexOf('flush')
    return threeCardNames.indexOf(first === second || second === third ? 'pair' : 'high')
  }
}

/** What three cards are called, by what they are worth. */
export function nameOfThree(worth: number): (typeof threeCardNames)[number] {
  return threeCardNames[Math.floor(worth / 15 ** 3)] ?? 'high'
}

/** From two to fourteen, an ace. */
function rankOf(card: number): number {
  return card % 13 === 0 ? 14 : (card % 13) + 1
}
