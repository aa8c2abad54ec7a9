import type { CardRules } from './card-rules.ts'

/** Moves of players: whether they take one more card, and then what they put into the pot. */
export type RoomMove = 'take' | 'stay' | 'see' | 'raise' | 'fold'

/** All players put in one ante at the beginning, and at most three. */
export const mostAntes = 3

export interface HandSeat {
  readonly cards: readonly number[]
  /** Antes that it has put into the pot. */
  readonly paid: number
  readonly isOut: boolean
  /** Whether it took one more card; undefined until it has chosen. */
  readonly took: boolean | undefined
  readonly moves: number
}

/** A round of cards among players, as a value. */
export interface Hand {
  readonly rules: CardRules
  readonly stage: 'take' | 'bet' | 'over'
  readonly deck: readonly number[]
  /** In the order in which they sit. */
  readonly seats: readonly HandSeat[]
  /** What each has to put in to stay, in antes. */
  readonly level: number
  /** Seats that have to say something before bets are over; the first one does it now. */
  readonly queue: readonly number[]
  /** Moves of all. */
  readonly moves: number
}

/** Deals to so many seats; `first` is who begins. */
export function dealHand(rules: CardRules, deck: readonly number[], count: number, first: number): Hand {
  const seats = Array.from({ length: count }, (_, seat): HandSeat => {
    const cards = Array.from({ length: rules.dealt }, (__, turn) => cardOf(deck, count, seat, turn))
    return { cards, paid: 1, isOut: false, took: undefined, moves: 0 }
  })
  const queue = Array.from({ length: count }, (_, turn) => (first + turn) % count)
  return { rules, stage: rules.takesOne ? 'take' : 'bet', deck, seats, level: 1, queue, moves: 0 }
}

/** What a seat may do now. */
export function movesOf({ stage, seats, queue, level }: Hand, seat: number): readonly RoomMove[] {
  const own = seats[seat]
  if (!own || stage === 'over') return []
  if (stage === 'take') return own.took === undefined ? ['take', 'stay'] : []
  if (queue[0] !== seat) return []
  return level < mostAntes ? ['see', 'raise', 'fold'] : ['see', 'fold']
}

/** What is done for who says nothing: what costs nothing. */
export function safeMove({ stage, seats, level }: Hand, seat: number): RoomMove {
  if (stage === 'take') return 'stay'
  return (seats[seat]?.paid ?? 0) < level ? 'fold' : 'see'
}

/** The hand after a move; undefined where the seat may not make it. */
export function moveHand(hand: Hand, seat: number, move: RoomMove): Hand | undefined {
  if (!movesOf(hand, seat).includes(move)) return undefined
  const { seats, deck, level, queue } = hand
  const moves = hand.moves + 1
  const become = (change: (own: HandSeat) => Partial<HandSeat>) =>
    seats.map((own, at) => (at === seat ? { ...own, moves: own.moves + 1, ...change(own) } : own))
  if (move === 'take' || move === 'stay') {
    // Whose third card it is does not depend on who asks first.
    const third = move === 'take' ? [cardOf(deck, seats.length, seat, 2)] : []
    const next = become(({ cards }) => ({ took: move === 'take', cards: [...cards, ...third] }))
    const isBet = next.every(({ took }) => took !== undefined)
    return { ...hand, seats: next, moves, stage: isBet ? 'bet' : 'take' }
  }
  if (move === 'raise') {
    const raised = level + 1
    const others = seats.map((_, turn) => (seat + turn) % seats.length).slice(1)
    const left = others.filter((each) => !seats[each]?.isOut)
    return { ...hand, seats: become(() => ({ paid: raised })), moves, level: raised, queue: left }
  }
  const next = become(() => (move === 'fold' ? { isOut: true } : { paid: level }))
  const rest = queue.slice(1)
  const isOver = rest.length === 0 || next.filter(({ isOut }) => !isOut).length === 1
  return { ...hand, seats: next, moves, queue: isOver ? [] : rest, stage: isOver ? 'over' : 'bet' }
}

/** Cards go round one by one. */
function cardOf(deck: readonly number[], count: number, seat: number, turn: number): number {
  return deck[turn * count + seat] ?? 0
}
