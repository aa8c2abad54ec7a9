import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Chance } from '../chance.ts'
import type { SceneColours } from '../theme-colours.ts'

/** Draws something in a circle of radius 100 around the origin. */
export type Motif = (context: SKRSContext2D, scene: SceneColours, chance: Chance) => void
