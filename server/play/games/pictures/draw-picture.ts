import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Theme } from '#schemas/games/themes.ts'
import { seedOf } from '../../../platform/seeded-numbers.ts'
import { backdrops, drawGlints, drawGround, drawShade, halo, picture, type Stage } from './backdrops.ts'
import { chanceOf } from './chance.ts'
import { frames } from './frames.ts'
import { drawTitle } from './lettering.ts'
import { motifOf } from './motifs/theme-motifs.ts'
import type { SceneColours } from './theme-colours.ts'
import { vendorStyle, type VendorStyle } from './vendor-style.ts'

export interface Drawing {
  /** What it says: a title, or the name of a vendor. */
  readonly title: string
  readonly theme: Theme
  /** Whose style it has. */
  readonly vassalage: string
  readonly scene: SceneColours
  /** Tells pictures apart that are the same in all this. */
  readonly seed: string
}

const { width, height } = picture

/** Where a composition puts its motif and its title. Sizes are those of the motif's circle of 100. */
const compositions = {
  above: {
    motifs: [[252, 136, 1.18, 0]],
    title: [252, 296, 452, 132, 'center'],
    light: [252, 130],
    foot: 200,
  },
  aside: {
    motifs: [[366, 168, 1.42, 0.1]],
    title: [178, 214, 296, 250, 'left'],
    light: [366, 150],
    foot: 150,
  },
  giant: {
    motifs: [[318, 158, 1.78, -0.12]],
    title: [252, 300, 456, 124, 'center'],
    light: [320, 130],
    foot: 210,
  },
  medallion: {
    motifs: [[252, 132, 0.98, 0]],
    title: [252, 302, 440, 116, 'center'],
    light: [252, 132],
    foot: 190,
  },
  pair: {
    motifs: [
      [376, 118, 0.8, 0.26],
      [150, 140, 1.16, -0.1],
    ],
    title: [252, 294, 456, 136, 'center'],
    light: [200, 110],
    foot: 205,
  },
} as const

/** Draws a picture from what it is of; the same each time, on every machine, because its letters come with it. */
export function drawPicture({ title, theme, vassalage, scene, seed }: Drawing) {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const style = vendorStyle(vassalage)
  const chance = chanceOf(seedOf(seed))
  const plan = compositions[style.composition]
  const stage: Stage = { context, scene, chance, light: plan.light }
  drawGround(stage)
  context.save()
  backdrops[style.backdrops[chance.below(3) === 0 ? 1 : 0]](stage)
  context.restore()
  drawMotifs(stage, style, title, theme)
  drawShade(stage, plan.foot)
  drawGlints(stage)
  frames[style.frame](stage)
  const [x, y, wide, tall, align] = plan.title
  drawTitle(context, title, style.lettering, scene, { x, y, width: wide, height: tall, align })
  return canvas
}

function drawMotifs(stage: Stage, { composition }: VendorStyle, title: string, theme: Theme) {
  const { context, scene, chance } = stage
  const draw = chance.below(60)
  compositions[composition].motifs.forEach(([x, y, size, turn], at) => {
    context.save()
    context.translate(x + chance.between(-8, 8), y + chance.between(-6, 6))
    halo(context, scene, size)
    if (composition === 'medallion') medallion(context, scene)
    context.rotate(turn + chance.between(-0.07, 0.07))
    const scale = size * chance.between(0.95, 1.05)
    context.scale(scale, scale)
    // The second of a pair is another one that stands for the theme.
    const isLast = at === compositions[composition].motifs.length - 1
    motifOf(theme, isLast ? title : '', draw + (isLast ? 0 : 1))(context, scene, chance)
    context.restore()
  })
}

function medallion(context: SKRSContext2D, scene: SceneColours) {
  const ring = context.createLinearGradient(-120, -120, 120, 120)
  for (const [at, tone] of [
    [0, '#fff6c8'],
    [0.4, '#e8b03a'],
    [0.6, '#8a5a14'],
    [1, '#ffe08a'],
  ] as const)
    ring.addColorStop(at, tone)
  context.save()
  context.shadowColor = 'rgba(0, 0, 0, 0.6)'
  context.shadowBlur = 16
  context.fillStyle = ring
  context.beginPath()
  context.arc(0, 0, 122, 0, Math.PI * 2)
  context.fill()
  context.restore()
  const inside = context.createRadialGradient(0, -20, 10, 0, 0, 112)
  inside.addColorStop(0, scene.glow)
  inside.addColorStop(0.55, scene.ground)
  inside.addColorStop(1, scene.deep)
  context.fillStyle = inside
  context.beginPath()
  context.arc(0, 0, 110, 0, Math.PI * 2)
  context.fill()
}
