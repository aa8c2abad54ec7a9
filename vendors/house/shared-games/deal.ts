import type { Draw } from '../fairness/draw.ts'

/** More than four hands of three cards are never dealt. */
const mostDealt = 12

/** The first cards of a shuffled deck of 52, as many as may be dealt. */
export function drawDeck(draw: Draw): readonly number[] {
  const deck = Array.from({ length: 52 }, (_, card) => card)
  return Array.from({ length: mostDealt }, () => deck.splice(draw(deck.length), 1)[0] ?? 0)
}

/** What a deck is drawn from beside the seed of the house: the table, and what each player gave to it, in the order of their seats. */
export function playersSeed(table: string, seeds: readonly string[]): string {
  return [table, ...seeds].join(':')
}
