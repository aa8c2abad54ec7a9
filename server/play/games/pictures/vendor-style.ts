import { seedOf } from '../../../platform/seeded-numbers.ts'
import type { Backdrop } from './backdrops.ts'
import { chanceOf } from './chance.ts'
import type { Lettering } from './lettering.ts'

/** How all pictures of a vendor look, so that they are known from afar. */
export interface VendorStyle {
  readonly backdrops: readonly [Backdrop, Backdrop]
  readonly composition: 'above' | 'aside' | 'giant' | 'medallion' | 'pair'
  readonly lettering: Lettering
  readonly frame: 'none' | 'line' | 'corners' | 'glow' | 'band'
}

const houses: readonly VendorStyle[] = [
  style('rays hills', 'above', 'Outfit 900 upper 0.92 gold arched 5', 'none'),
  style('nebula bokeh', 'giant', 'Sora 800 upper 0.86 ice slanted 3', 'glow'),
  style('waves rays', 'aside', 'Outfit 800 mixed 1 sweet tilted 4', 'none'),
  style('facets stage', 'above', 'Sora 800 upper 0.8 chrome straight 4', 'line'),
  style('hills waves', 'pair', 'Outfit 900 mixed 0.96 fire straight 6', 'none'),
  style('fans curtain', 'medallion', 'Sora 700 upper 0.84 gold straight 2', 'corners'),
  style('dots rays', 'giant', 'Outfit 900 upper 1 plain tilted 7', 'band'),
  style('bokeh nebula', 'above', 'Outfit 700 mixed 1 scene arched 3', 'line'),
  style('stage curtain', 'medallion', 'Outfit 900 upper 0.86 fire arched 4', 'none'),
  style('hills nebula', 'giant', 'Sora 800 mixed 0.86 sweet straight 3', 'none'),
  style('rays dots', 'pair', 'Sora 800 upper 0.82 gold slanted 5', 'glow'),
  style('waves bokeh', 'above', 'Outfit 800 mixed 1.02 ice straight 3', 'corners'),
  style('facets nebula', 'aside', 'Sora 800 upper 0.78 scene straight 3', 'none'),
  style('curtain fans', 'above', 'Outfit 800 upper 0.9 gold straight 3', 'line'),
  style('stage rays', 'giant', 'Outfit 900 upper 0.84 chrome slanted 5', 'band'),
  style('dots facets', 'aside', 'Outfit 900 mixed 1 fire tilted 5', 'none'),
]

/** The style of a vendor, from its code alone. */
export function vendorStyle(vassalage: string): VendorStyle {
  const chance = chanceOf(seedOf(vassalage))
  const [first, ...rest] = houses
  if (!first) throw new Error('There is no style')
  const house = chance.pick([first, ...rest])
  const fill = chance.below(2)
    ? house.lettering.fill
    : chance.pick<Lettering['fill']>(['gold', 'ice', 'sweet', 'scene', 'chrome'])
  const frame = chance.below(2)
    ? house.frame
    : chance.pick<VendorStyle['frame']>(['none', 'line', 'glow', 'band', 'corners'])
  const stretch = house.lettering.stretch * chance.between(0.97, 1.04)
  return { ...house, frame, lettering: { ...house.lettering, fill, stretch } }
}

function style(
  backdrops: string,
  composition: VendorStyle['composition'],
  letters: string,
  frame: VendorStyle['frame'],
): VendorStyle {
  const [first, second] = backdrops.split(' ') as [Backdrop, Backdrop]
  const [font, weight, letterCase, stretch, fill, shape, depth] = letters.split(' ')
  return {
    backdrops: [first, second],
    composition,
    frame,
    lettering: {
      font: font as Lettering['font'],
      weight: Number(weight),
      upper: letterCase === 'upper',
      stretch: Number(stretch),
      fill: fill as Lettering['fill'],
      shape: shape as Lettering['shape'],
      depth: Number(depth),
    },
  }
}
