import type { Match } from './match-words.ts'
import { reasons, type Reason, type Vocabulary } from './vocabulary.ts'

export interface Ranking {
  /** Places of games, the best first. */
  readonly games: Uint16Array
  /** Why each is there: a bit for each of `reasons`. */
  readonly why: Uint8Array
}

/** Games that every word finds, or all but `mayMiss` of them; what was meant comes before what was nearly meant, then the more popular. */
export function rankGames(
  vocabulary: Vocabulary,
  matches: readonly (readonly Match[])[],
  mayMiss: number,
): Ranking {
  const { size, lengths } = vocabulary
  const total = new Uint16Array(size)
  const missed = new Uint8Array(size)
  const why = new Uint8Array(size)
  const best = new Uint8Array(size)
  const reasonOf = new Uint8Array(size)
  for (const ofWord of matches) {
    best.fill(nothing)
    for (const { word, cost } of ofWord)
      for (const { reason, games } of word.found) {
        const here = cost + reasonCosts[reason]
        const bit = 1 << reasons.indexOf(reason)
        for (const game of games)
          if (here < (best[game] ?? 0)) {
            best[game] = here
            reasonOf[game] = bit
          }
      }
    for (let game = 0; game < size; game++) {
      if (best[game] === nothing) missed[game] = (missed[game] ?? 0) + 1
      else why[game] = (why[game] ?? 0) | (reasonOf[game] ?? 0)
      total[game] = (total[game] ?? 0) + (best[game] ?? 0)
    }
  }
  const worst = (matches.length + 1) * nothing
  for (let game = 0; game < size; game++) {
    const isFound = (missed[game] ?? 0) <= mayMiss && why[game] !== 0
    // Titles with fewer other words are closer to what was typed; of one word nobody knows yet what is meant.
    const others = matches.length > 1 ? Math.min(3, Math.max(0, (lengths[game] ?? 0) - matches.length)) : 0
    total[game] = isFound ? (total[game] ?? 0) + others : worst
  }
  const games = sorted(total, worst)
  return { games, why: gathered(why, games) }
}

/** The best cost of a game that a word does not find. */
const nothing = 255
const reasonCosts: Readonly<Record<Reason, number>> = { title: 0, vendor: 4, theme: 6, tag: 8 }

/** By a plain loop, as below: what goes through an iterator takes as long as all the rest. */
function gathered(why: Uint8Array, games: Uint16Array) {
  const bits = new Uint8Array(games.length)
  for (let at = 0; at < games.length; at++) bits[at] = why[games[at] ?? 0] ?? 0
  return bits
}

/** Places in the order of their totals, by counting: totals are small, and equal ones keep the order of popularity. */
function sorted(total: Uint16Array, worst: number) {
  const starts = new Uint32Array(worst + 1)
  for (const value of total) if (value < worst) starts[value + 1] = (starts[value + 1] ?? 0) + 1
  for (let value = 1; value <= worst; value++) starts[value] = (starts[value] ?? 0) + (starts[value - 1] ?? 0)
  const games = new Uint16Array(starts[worst] ?? 0)
  for (let game = 0; game < total.length; game++) {
    const value = total[game] ?? worst
    if (value >= worst) continue
    const place = starts[value] ?? 0
    games[place] = game
    starts[value] = place + 1
  }
  return games
}
