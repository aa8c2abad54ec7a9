import type { SlotFamilyName } from '#schemas/games/slot-families.ts'
import { bothWays } from './families/both-ways.ts'
import { cascades } from './families/cascades.ts'
import { clusters } from './families/clusters.ts'
import { expanding } from './families/expanding.ts'
import { freeTurns } from './families/free-turns.ts'
import { hold } from './families/hold.ts'
import { multipliers } from './families/multipliers.ts'
import { mystery } from './families/mystery.ts'
import { respins } from './families/respins.ts'
import { sticky } from './families/sticky.ts'
import { walking } from './families/walking.ts'
import { ways } from './families/ways.ts'
import type { Family } from './family.ts'

/** All mechanical families of slots. */
export const families = {
  freeTurns,
  ways,
  expanding,
  multipliers,
  bothWays,
  mystery,
  hold,
  cascades,
  sticky,
  clusters,
  walking,
  respins,
} as const satisfies Readonly<Record<SlotFamilyName, Family>>
