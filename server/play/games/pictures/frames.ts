import { picture, type Stage } from './backdrops.ts'
import { alpha, darken, lighten, mix } from './colour.ts'
import type { VendorStyle } from './vendor-style.ts'

const { width, height } = picture

/** What a vendor puts around its pictures. */
export const frames: Readonly<Record<VendorStyle['frame'], (stage: Stage) => void>> = {
  none: () => {},
  line({ context, scene }) {
    const line = context.createLinearGradient(0, 0, width, height)
    for (const [at, tone] of [
      [0, lighten(scene.spark, 0.5)],
      [0.5, darken(scene.spark, 0.35)],
      [1, lighten(scene.spark, 0.4)],
    ] as const)
      line.addColorStop(at, tone)
    context.strokeStyle = line
    context.lineWidth = 5
    context.strokeRect(9, 9, width - 18, height - 18)
    context.lineWidth = 1.5
    context.strokeStyle = alpha(scene.spark, 0.6)
    context.strokeRect(17, 17, width - 34, height - 34)
  },
  corners({ context, scene }) {
    context.strokeStyle = lighten(scene.spark, 0.2)
    for (const [x, y, sx, sy] of [
      [12, 12, 1, 1],
      [width - 12, 12, -1, 1],
      [12, height - 12, 1, -1],
      [width - 12, height - 12, -1, -1],
    ] as const) {
      context.save()
      context.translate(x, y)
      context.scale(sx, sy)
      context.lineWidth = 4
      context.beginPath()
      context.moveTo(0, 74)
      context.lineTo(0, 20)
      context.quadraticCurveTo(22, 22, 20, 0)
      context.lineTo(98, 0)
      context.stroke()
      context.lineWidth = 2
      context.strokeRect(9, 9, 22, 22)
      context.restore()
    }
  },
  glow({ context, scene }) {
    context.save()
    context.shadowColor = scene.glow
    context.shadowBlur = 22
    context.strokeStyle = lighten(scene.glow, 0.35)
    context.lineWidth = 4
    context.beginPath()
    context.roundRect(10, 10, width - 20, height - 20, 22)
    context.stroke()
    context.restore()
  },
  band({ context, scene }) {
    const band = context.createLinearGradient(0, 0, width, 0)
    band.addColorStop(0, scene.motif)
    band.addColorStop(1, mix(scene.motif, scene.spark, 0.7))
    context.fillStyle = band
    context.fillRect(0, height - 13, width, 13)
    context.fillRect(0, 0, width, 5)
  },
}
