import type { Draw } from '../house/fairness/draw.ts'
import type { Mechanic } from './family.ts'
import type { Machine } from './machine.ts'
import { playCascades } from './mechanics/cascades.ts'
import { playExpanding } from './mechanics/expanding.ts'
import { playHold } from './mechanics/hold.ts'
import { playMystery } from './mechanics/mystery.ts'
import { playPlain } from './mechanics/plain.ts'
import { playRespins } from './mechanics/respins.ts'
import { playSticky } from './mechanics/sticky.ts'
import type { Play } from './mechanics/spin.ts'
import { playWalking } from './mechanics/walking.ts'
import type { Round, Screen } from './round.ts'

const plays: Readonly<Record<Mechanic['kind'], Play>> = {
  plain: playPlain,
  expanding: playExpanding,
  sticky: playSticky,
  cascades: playCascades,
  mystery: playMystery,
  walking: playWalking,
  respins: playRespins,
  hold: playHold,
}

/** So many scatters on the first screen begin the free turns, and none begin again within them. */
export const scattersForFree = 3

/** A whole round, free turns included, on the first or second set of strips. */
export function playRound(machine: Machine, set: 0 | 1, draw: Draw): Round {
  const { family, sets, free } = machine
  const play = plays[family.mechanic.kind]
  const stuck = new Set<number>()
  const screens: Screen[] = play({ machine, strips: sets[set], isFree: false, draw, stuck })
  if (family.free && scattersOf(screens[0]) >= scattersForFree) {
    for (let turn = 0; turn < family.free.spins; turn++)
      screens.push(...play({ machine, strips: free, isFree: true, draw, stuck }))
  }
  let fifths = 0
  for (const screen of screens) fifths += screen.fifths
  return { screens, fifths }
}

function scattersOf(screen: Screen | undefined): number {
  let count = 0
  for (const sign of screen?.landed ?? []) if (sign === 'S') count++
  return count
}
