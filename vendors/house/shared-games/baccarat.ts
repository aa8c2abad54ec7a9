import Type from 'typebox'
import type { GameFacts } from '../engines/engine.ts'
import { coupOf, totalOf, valueOf } from './coup.ts'
import type { SharedGame } from './shared-game.ts'

const cards = 416
/** Milliseconds between two cards, and from the last one to the result. */
const pace = 900
const rest = 1_300

const sides = ['player', 'banker', 'tie'] as const
type Side = (typeof sides)[number]

const bet = Type.Object({ side: Type.Unsafe<Side>(Type.Enum([...sides])) }, { additionalProperties: false })

/** Cards are 0 to 415: their suit changes every 13. In the order in which each hand got them. */
export interface BaccaratOutcome {
  readonly player: readonly number[]
  readonly banker: readonly number[]
}

/** Punto Banco: two hands by fixed rules, from eight decks that are shuffled for each round. */
export const baccarat = {
  name: 'baccarat',
  plays: (game) => isBaccarat(game) && !isSpeedy(game),
  times: { bets: 15_000, closing: 1_000, result: 6_000 },
  mostBets: 6,
  // So that a commission of one in twenty is a whole number.
  stakeStep: 20n,
  bet,
  draw(_, draw) {
    const shoe = Array.from({ length: cards }, (__, card) => card)
    const six = Array.from({ length: 6 }, () => shoe.splice(draw(shoe.length), 1)[0] ?? 0)
    return coupOf(six, valueOf)
  },
  lasts: (outcome) => shownCards(outcome) * pace + rest,
  moments: (outcome) => Array.from({ length: shownCards(outcome) }, (_, card) => (card + 1) * pace),
  seen({ player, banker }, elapsed) {
    const count = Math.floor(elapsed / pace)
    // One each in turns, then the third ones: the player's before the banker's.
    const thirds = Math.max(count - 4, 0)
    const ofPlayer = Math.min(Math.ceil(count / 2), 2) + Math.min(thirds, player.length - 2)
    const ofBanker = Math.min(Math.floor(count / 2), 2) + Math.max(thirds - (player.length - 2), 0)
    return { player: player.slice(0, ofPlayer), banker: banker.slice(0, ofBanker) }
  },
  shown: (outcome) => ({ ...outcome, winner: winnerOf(outcome) }),
  mark: (outcome) => ({ winner: winnerOf(outcome) }),
  win({ side }, stake, outcome) {
    const winner = winnerOf(outcome)
    if (winner === 'tie') return side === 'tie' ? stake * 9n : stake
    if (side !== winner) return 0n
    return side === 'banker' ? stake * 2n - stake / 20n : stake * 2n
  },
} as const satisfies SharedGame<typeof bet, BaccaratOutcome>

/** The same with less time for bets. */
export const speedBaccarat = {
  ...baccarat,
  plays: (game: GameFacts) => isBaccarat(game) && isSpeedy(game),
  times: { bets: 9_000, closing: 1_000, result: 4_000 },
}

function winnerOf({ player, banker }: BaccaratOutcome): Side {
  const difference = totalOf(player.map(valueOf)) - totalOf(banker.map(valueOf))
  if (difference === 0) return 'tie'
  return difference > 0 ? 'player' : 'banker'
}

function shownCards({ player, banker }: BaccaratOutcome): number {
  return player.length + banker.length
}

function isBaccarat({ category, title }: GameFacts): boolean {
  return category === 'LIVE' && /\bBaccarat\b/.test(title)
}

function isSpeedy({ title }: GameFacts): boolean {
  return /\bSpeed\b/.test(title)
}
