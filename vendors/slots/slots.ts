import Type, { type TSchema } from 'typebox'
import type { Engine, GameFacts } from '../house/engines/engine.ts'
import { familyOf } from './family-of.ts'
import type { Family } from './family.ts'
import { machineOf, type Machine } from './machine.ts'
import { playRound } from './play-round.ts'
import { shownOf } from './shown-round.ts'

const bet = Type.Object({}, { additionalProperties: false })

/** Reels. A round is decided as soon as it begins, free turns included, and shown afterwards as often as the player likes. */
export const slots = {
  name: 'slots',
  plays: ({ category }) => category === 'RNG',
  isProvable: false,
  pace: 2_500,
  // Pays are fifths of the stake.
  stakeStep: 5n,
  bet,
  open({ game, stake }, draw) {
    const machine = machineFor(familyOf(game))
    const set = draw(million) < millionthsOnSecond(game, machine.family) ? 1 : 0
    const round = playRound(machine, set, draw)
    return {
      state: null,
      shown: shownOf(machine, round),
      win: (stake * BigInt(round.fifths)) / 5n,
      isOver: true,
    }
  },
} as const satisfies Engine<typeof bet, TSchema, null>

const million = 1_000_000

/** How often the second set of strips plays, so that the game returns what it states. */
export function millionthsOnSecond({ returnToPlayer }: GameFacts, { returns }: Family): number {
  const [least, most] = returns
  return Math.round(((returnToPlayer / 10_000 - least) / (most - least)) * million)
}

const machines = new Map<string, Machine>()

function machineFor(family: Family): Machine {
  const made = machines.get(family.name) ?? machineOf(family)
  machines.set(family.name, made)
  return made
}
