import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Chance } from './chance.ts'
import { alpha, darken, lighten, mix } from './colour.ts'
import type { SceneColours } from './theme-colours.ts'

/** Pixels of a picture as it is drawn; smaller ones are made from it. */
export const picture = { width: 504, height: 378 } as const

export interface Stage {
  readonly context: SKRSContext2D
  readonly scene: SceneColours
  readonly chance: Chance
  /** Where the light comes from. */
  readonly light: readonly [x: number, y: number]
}

export type Backdrop = keyof typeof backdrops
const { width, height } = picture

/** What stands behind the motif; every vendor has its own. */
export const backdrops = {
  rays({ context, scene, chance, light: [x, y] }: Stage) {
    const count = chance.pick([14, 18, 22])
    const turn = chance.between(0, 1)
    for (let ray = 0; ray < count; ray++) {
      const [from, to] = [ray, ray + 0.5].map((at) => ((at + turn) / count) * Math.PI * 2)
      const beam = context.createRadialGradient(x, y, 10, x, y, 420)
      beam.addColorStop(0, alpha(scene.glow, 0.55))
      beam.addColorStop(1, alpha(scene.glow, 0.02))
      context.fillStyle = beam
      context.beginPath()
      context.moveTo(x, y)
      context.arc(x, y, 520, from ?? 0, to ?? 0)
      context.fill()
    }
  },
  hills({ context, scene, chance, light: [x, y] }: Stage) {
    const sun = context.createRadialGradient(x, y, 20, x, y, 150)
    sun.addColorStop(0, lighten(scene.glow, 0.6))
    sun.addColorStop(0.35, alpha(scene.glow, 0.75))
    sun.addColorStop(1, alpha(scene.glow, 0))
    context.fillStyle = sun
    context.fillRect(0, 0, width, height)
    for (let layer = 0; layer < 4; layer++) {
      const base = height * (0.42 + layer * 0.13)
      const [a, b, c] = [chance.between(40, 90), chance.between(0, 9), chance.between(14, 34)]
      context.fillStyle = mix(mix(scene.ground, scene.glow, 0.4 - layer * 0.12), scene.deep, layer * 0.27)
      context.beginPath()
      context.moveTo(0, height)
      for (let at = 0; at <= width; at += 8)
        context.lineTo(at, base + Math.sin(at / a + b) * c + Math.sin(at / (a * 0.37) + b * 3) * c * 0.42)
      context.lineTo(width, height)
      context.fill()
    }
  },
  bokeh({ context, scene, chance }: Stage) {
    context.save()
    context.globalCompositeOperation = 'screen'
    for (let spot = 0; spot < 26; spot++) {
      const [x, y] = [chance.between(0, width), chance.between(0, height)]
      const radius = chance.between(12, 64)
      const tone = chance.pick([scene.glow, scene.spark, scene.motif])
      const soft = context.createRadialGradient(x, y, radius * 0.2, x, y, radius)
      soft.addColorStop(0, alpha(tone, 0.22))
      soft.addColorStop(0.85, alpha(tone, 0.3))
      soft.addColorStop(1, alpha(tone, 0))
      context.fillStyle = soft
      context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
    }
    context.restore()
  },
  fans({ context, scene }: Stage) {
    context.lineWidth = 2
    for (let row = 0; row < 6; row++)
      for (let column = -1; column < 8; column++) {
        const [x, y] = [column * 84 + (row % 2) * 42, 50 + row * 66]
        for (let ring = 5; ring > 0; ring--) {
          context.beginPath()
          context.arc(x, y, ring * 11, Math.PI, 0)
          context.fillStyle = alpha(ring % 2 ? scene.deep : mix(scene.ground, scene.glow, 0.25), 0.4)
          context.fill()
          context.strokeStyle = alpha(scene.spark, 0.24)
          context.stroke()
        }
      }
  },
  nebula({ context, scene, chance }: Stage) {
    context.save()
    context.globalCompositeOperation = 'screen'
    for (let cloud = 0; cloud < 13; cloud++) {
      const [x, y] = [chance.between(-40, width + 40), chance.between(-40, height)]
      const radius = chance.between(70, 190)
      const tone = chance.pick([scene.glow, scene.ground, scene.spark, scene.motif])
      const soft = context.createRadialGradient(x, y, 0, x, y, radius)
      soft.addColorStop(0, alpha(tone, 0.34))
      soft.addColorStop(1, alpha(tone, 0))
      context.fillStyle = soft
      context.fillRect(x - radius, y - radius, radius * 2, radius * 2)
    }
    context.restore()
    for (let dot = 0; dot < 46; dot++) {
      context.fillStyle = alpha('#ffffff', chance.between(0.2, 0.9))
      context.beginPath()
      context.arc(chance.between(0, width), chance.between(0, height), chance.between(0.6, 2), 0, Math.PI * 2)
      context.fill()
    }
  },
  waves({ context, scene, chance }: Stage) {
    for (let band = 0; band < 7; band++) {
      const base = 70 + band * 46
      const [length, phase, swing] = [chance.between(60, 110), chance.between(0, 6), chance.between(10, 24)]
      const tone = mix(mix(scene.glow, scene.ground, Math.min(1, band * 0.3)), scene.deep, band * 0.13)
      context.fillStyle = alpha(tone, 0.72)
      context.beginPath()
      context.moveTo(0, height)
      for (let at = 0; at <= width; at += 6) context.lineTo(at, base + Math.sin(at / length + phase) * swing)
      context.lineTo(width, height)
      context.fill()
      context.strokeStyle = alpha(scene.glow, 0.28)
      context.lineWidth = 3
      context.stroke()
    }
  },
  facets({ context, scene, chance, light: [x, y] }: Stage) {
    const size = 63
    const at = (column: number, row: number): [number, number] => {
      const bend = Math.sin(column * 12.9 + row * 78.2) * 43_758.5
      const shift = (bend - Math.floor(bend) - 0.5) * size * 0.7
      return [column * size + shift, row * size - shift * 0.6]
    }
    for (let row = -1; row < 7; row++)
      for (let column = -1; column < 9; column++)
        for (const half of [0, 1]) {
          const corners = half
            ? [at(column, row), at(column + 1, row), at(column, row + 1)]
            : [at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)]
          const [a, b, c] = corners as [[number, number], [number, number], [number, number]]
          const far = Math.hypot((a[0] + b[0] + c[0]) / 3 - x, (a[1] + b[1] + c[1]) / 3 - y) / 400
          const tone = mix(scene.glow, scene.ground, Math.min(1, far * 1.6))
          context.fillStyle = alpha(
            mix(tone, scene.deep, Math.min(0.95, far * 0.8 + chance.between(-0.14, 0.2))),
            0.85,
          )
          context.beginPath()
          context.moveTo(...a)
          context.lineTo(...b)
          context.lineTo(...c)
          context.closePath()
          context.fill()
        }
  },
  stage({ context, scene }: Stage) {
    for (const [foot, lean] of [
      [80, 120],
      [424, -120],
      [252, 0],
    ] as const) {
      const beam = context.createLinearGradient(foot, -20, foot + lean, height)
      beam.addColorStop(0, alpha(scene.glow, 0.75))
      beam.addColorStop(0.8, alpha(scene.glow, 0))
      context.fillStyle = beam
      context.beginPath()
      context.moveTo(foot - 8, -10)
      context.lineTo(foot + 8, -10)
      context.lineTo(foot + lean + 100, height)
      context.lineTo(foot + lean - 100, height)
      context.fill()
    }
    const floor = context.createRadialGradient(252, 330, 10, 252, 330, 260)
    floor.addColorStop(0, alpha(scene.glow, 0.7))
    floor.addColorStop(1, alpha(scene.glow, 0))
    context.save()
    context.scale(1, 0.4)
    context.translate(0, 480)
    context.fillStyle = floor
    context.fillRect(0, 100, width, 500)
    context.restore()
  },
  curtain({ context, scene }: Stage) {
    for (let fold = 0; fold < 14; fold++) {
      const x = fold * 36
      const shade = context.createLinearGradient(x, 0, x + 36, 0)
      shade.addColorStop(0, alpha(scene.deep, 0.75))
      shade.addColorStop(0.45, alpha(mix(scene.ground, scene.glow, 0.35), 0.75))
      shade.addColorStop(1, alpha(scene.deep, 0.75))
      context.fillStyle = shade
      context.fillRect(x, 0, 36.5, height)
    }
  },
  dots({ context, scene, light: [x, y] }: Stage) {
    for (let row = 0; row < 22; row++)
      for (let column = 0; column < 29; column++) {
        const [px, py] = [column * 18 + (row % 2) * 9, row * 18]
        const far = Math.hypot(px - x, py - y) / 330
        const radius = 8.4 * Math.max(0, 1 - far)
        if (radius < 0.8) continue
        context.fillStyle = alpha(mix(scene.glow, scene.spark, far), 0.55)
        context.beginPath()
        context.arc(px, py, radius, 0, Math.PI * 2)
        context.fill()
      }
  },
} satisfies Record<string, (stage: Stage) => void>

/** The ground that every backdrop stands on. */
export function drawGround({ context, scene, light: [x, y] }: Stage): void {
  const ground = context.createLinearGradient(0, 0, width * 0.25, height)
  ground.addColorStop(0, mix(scene.ground, scene.glow, 0.12))
  ground.addColorStop(0.55, scene.ground)
  ground.addColorStop(1, scene.deep)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  const glow = context.createRadialGradient(x, y, 8, x, y, 300)
  glow.addColorStop(0, alpha(scene.glow, 0.85))
  glow.addColorStop(0.4, alpha(scene.glow, 0.3))
  glow.addColorStop(1, alpha(scene.glow, 0))
  context.fillStyle = glow
  context.fillRect(0, 0, width, height)
}

/** Dark corners and a dark foot, on which letters are read. */
export function drawShade({ context, scene }: Stage, foot: number): void {
  const corners = context.createRadialGradient(252, 160, 170, 252, 180, 340)
  corners.addColorStop(0, alpha(scene.deep, 0))
  corners.addColorStop(1, alpha(darken(scene.deep, 0.2), 0.6))
  context.fillStyle = corners
  context.fillRect(0, 0, width, height)
  const shade = context.createLinearGradient(0, height - foot, 0, height)
  shade.addColorStop(0, alpha(darken(scene.deep, 0.25), 0))
  shade.addColorStop(0.55, alpha(darken(scene.deep, 0.25), 0.72))
  shade.addColorStop(1, alpha(darken(scene.deep, 0.35), 0.95))
  context.fillStyle = shade
  context.fillRect(0, height - foot, width, foot)
}

/** Glints in front of everything but the letters. */
export function drawGlints({ context, scene, chance }: Stage): void {
  for (let glint = 0; glint < 11; glint++) {
    const [x, y] = [chance.between(16, width - 16), chance.between(14, height * 0.66)]
    const size = chance.between(3, 13)
    context.save()
    context.translate(x, y)
    context.globalCompositeOperation = 'lighter'
    context.fillStyle = alpha(chance.pick([scene.spark, scene.glow, '#ffffff']), 0.8)
    context.shadowColor = scene.spark
    context.shadowBlur = size
    context.beginPath()
    for (let at = 0; at < 8; at++) {
      const radius = at % 2 === 0 ? size : size * 0.16
      context.lineTo(Math.sin((at * Math.PI) / 4) * radius, -Math.cos((at * Math.PI) / 4) * radius)
    }
    context.fill()
    context.restore()
  }
}

/** Light around a motif, which is in the middle. */
export function halo(context: SKRSContext2D, scene: SceneColours, size: number) {
  const glow = context.createRadialGradient(0, 0, 20, 0, 0, 150 * size)
  glow.addColorStop(0, alpha(lighten(scene.glow, 0.4), 0.75))
  glow.addColorStop(0.6, alpha(scene.glow, 0.22))
  glow.addColorStop(1, alpha(scene.glow, 0))
  context.fillStyle = glow
  context.fillRect(-260, -260, 520, 520)
}
