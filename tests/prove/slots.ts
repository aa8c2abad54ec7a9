import { createCipheriv } from 'node:crypto'
import type { GameFacts } from '#vendors/house/engine.ts'
import { drawFrom, type Draw } from '#vendors/house/fairness/draw.ts'
import { families } from '#vendors/slots/families.ts'
import { familyOf } from '#vendors/slots/family-of.ts'
import { slots } from '#vendors/slots/slots.ts'

const names = Object.keys(families)
export const numberOfFamilies = names.length

/** A fifth of it is one. */
const stake = 5n
const returnToPlayer = 9_600

/**
 * Plays so many rounds of one family by the very engine that plays for money; the piece names the family and is the seed. Throws where what
 * comes back is more than 0.2 points from what is stated.
 */
export function proveSlots({ rounds, piece }: { readonly rounds: number; readonly piece: number }) {
  const name = names[piece - 1] ?? ''
  const game = gameOf(name)
  const draw = seeded(piece)
  let sum = 0
  let squares = 0
  let hits = 0
  let most = 0
  for (let round = 0; round < rounds; round++) {
    const won = Number(slots.open({ game, stake, bet: {} }, draw).win) / 5
    sum += won
    squares += won * won
    if (won > 0) hits++
    most = Math.max(most, won)
  }
  const back = sum / rounds
  if (Math.abs(back - returnToPlayer / 10_000) > 0.002)
    throw new Error(`${name} give back ${back * 100} % of what is staked`)
  return {
    rounds,
    [`\n  ${name}: returned %`]: back * 100,
    [`${name} won %`]: (hits / rounds) * 100,
    [`${name} variance`]: squares / rounds - back ** 2,
    [`${name} biggest win in stakes`]: most,
  }
}

/** A game that the family plays. */
function gameOf(name: string): GameFacts {
  for (const tag of [
    'classic',
    'cascades',
    'ways',
    'respins',
    'multiplier',
    'wilds',
    'freeSpins',
    'scatters',
  ]) {
    for (const title of 'abcdef') {
      const game = { title, tags: [tag] }
      if (familyOf(game).name === name)
        return {
          ...game,
          category: 'RNG',
          theme: 'gems',
          returnToPlayer,
          minimumBet: stake,
          maximumBet: stake,
        }
    }
  }
  throw new Error(`No game is played by ${name}`)
}

/** Chance in bulk: a key stream of AES, the same for the same piece. */
function seeded(piece: number): Draw {
  const stream = createCipheriv('aes-256-ctr', new Uint8Array(32).fill(piece), new Uint8Array(16))
  const zeros = new Uint8Array(65_536)
  return drawFrom(() => stream.update(zeros))
}
