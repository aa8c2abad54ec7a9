import { createCipheriv } from 'node:crypto'
import {
  slotFamilies,
  slotFamilyOf,
  volatilityOf,
  type SlotFamilyName,
} from '#schemas/games/slot-families.ts'
import { unevenness } from '../support/measure/unevenness.ts'
import type { GameFacts } from '#vendors/house/engines/engine.ts'
import { drawFrom, type Draw } from '#vendors/house/fairness/draw.ts'
import { families } from '#vendors/slots/families.ts'
import { slots } from '#vendors/slots/slots.ts'

const names = Object.keys(families)
export const numberOfFamilies = names.length

/** A fifth of it is one. */
const stake = 5n
const returnToPlayer = 9_600

/**
 * Plays so many rounds of one family by the very engine that plays for money; the piece names the family and is the seed. Throws where what
 * comes back is more than 0.2 points from what is stated, where volatility is not, and where what was drawn, stops of reels above all, is not even by its chi-square.
 */
export function proveSlots({ rounds, piece }: { readonly rounds: number; readonly piece: number }) {
  const name = names[piece - 1] ?? ''
  const game = gameOf(name)
  const { draw, worst } = counting(seeded(piece))
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
  const variance = squares / rounds - back ** 2
  if (volatilityOf(variance) !== slotFamilies[name as SlotFamilyName].volatility)
    throw new Error(`${name} have a variance of ${variance}, which is not the volatility that they state`)
  if (worst() > 5) throw new Error(`${name} draw some numbers more often than others`)
  return {
    rounds,
    [`\n  ${name}: returned %`]: back * 100,
    [`${name} won %`]: (hits / rounds) * 100,
    [`${name} variance`]: variance,
    [`${name} biggest win in stakes`]: most,
    [`${name} unevenness of draws`]: worst(),
  }
}

/** A game that the family plays. */
function gameOf(name: string): GameFacts {
  const { tags } = slotFamilies[name as SlotFamilyName]
  const title = Array.from('abcdef').find((each) => slotFamilyOf({ tags, title: each }) === name)
  if (title === undefined) throw new Error(`No game is played by ${name}`)
  return { title, tags, category: 'RNG', theme: 'gems', returnToPlayer, minimumBet: stake, maximumBet: stake }
}

/** Counts what is drawn, by what it is drawn below: the strips of reels and all else. */
function counting(draw: Draw) {
  const counts = new Map<number, Float64Array>()
  return {
    draw(below: number) {
      const number = draw(below)
      let count = counts.get(below)
      if (!count) counts.set(below, (count = new Float64Array(below)))
      count[number] = (count[number] ?? 0) + 1
      return number
    },
    worst: () => Math.max(...[...counts.values()].map(unevenness)),
  }
}

/** Chance in bulk: a key stream of AES, the same for the same piece. */
function seeded(piece: number): Draw {
  const stream = createCipheriv('aes-256-ctr', new Uint8Array(32).fill(piece), new Uint8Array(16))
  const zeros = new Uint8Array(65_536)
  return drawFrom(() => stream.update(zeros))
}
