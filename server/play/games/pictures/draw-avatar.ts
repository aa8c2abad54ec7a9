import { createCanvas } from '@napi-rs/canvas'
import { drawGround, halo, picture, type Stage } from './backdrops.ts'
import { chanceOf } from './chance.ts'
import type { Motif } from './motifs/motif.ts'
import { creatures } from './motifs/creatures.ts'
import { faces } from './motifs/faces.ts'
import { nature } from './motifs/nature.ts'
import { treasures } from './motifs/treasures.ts'
import { themeColours } from './theme-colours.ts'

/** What they show, and in which theme's light. */
const avatars = [
  [faces.owl, 'magic', 0],
  [faces.wolf, 'winter', 0],
  [creatures.fish, 'fruit', 2],
  [creatures.octopus, 'ocean', 0],
  [creatures.butterfly, 'jungle', 0],
  [creatures.paw, 'western', 2],
  [faces.ghost, 'space', 1],
  [faces.mask, 'festival', 0],
  [treasures.crown, 'gems', 1],
  [treasures.clover, 'luck', 0],
  [nature.flower, 'dragon', 1],
  [nature.planet, 'space', 2],
] as const

/** Draws one of the pictures for members, by its number from 1 on: one motif in the middle, which a circle cuts out. */
export function drawAvatar(number: number) {
  const [motif, theme, place] = avatars[number - 1] ?? avatars[0]
  const canvas = createCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  const scene = themeColours[theme][place]
  const chance = chanceOf(number)
  const stage: Stage = { context, scene, chance, light: [picture.width / 2, picture.height / 2] }
  drawGround(stage)
  context.translate(picture.width / 2, picture.height / 2)
  halo(context, scene, 1.2)
  context.scale(1.28, 1.28)
  const draw: Motif = motif
  draw(context, scene, chance)
  return canvas
}
