import { Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { alpha, darken, lighten, mix } from './colour.ts'

/** How a surface takes the light. */
export type Finish = 'soft' | 'metal' | 'glass' | 'flat' | 'glow'

/** Fills a shape so that it has a body: light from above on the left, a bevel, a shadow below. */
export function solid(context: SKRSContext2D, path: Path2D, colour: string, finish: Finish = 'soft'): void {
  const [left, top, right, bottom] = path.computeTightBounds()
  const [width, height] = [right - left, bottom - top]
  const body = context.createLinearGradient(left + width * 0.2, top, right - width * 0.2, bottom)
  for (const [at, shade] of stopsOf(finish, colour)) body.addColorStop(at, shade)
  context.save()
  if (finish === 'glow') {
    context.shadowColor = colour
    context.shadowBlur = 26
  } else {
    context.shadowColor = 'rgba(0, 0, 0, 0.5)'
    context.shadowBlur = 9
    context.shadowOffsetY = 5
  }
  context.fillStyle = body
  context.fill(path)
  context.restore()
  if (finish === 'flat') return
  context.save()
  context.clip(path)
  bevel(context, path, colour, Math.min(width, height))
  gloss(context, { left, top, width, height }, finish)
  context.restore()
  context.strokeStyle = alpha(darken(colour, 0.72), 0.85)
  context.lineWidth = 2.2
  context.lineJoin = 'round'
  context.stroke(path)
}

function stopsOf(finish: Finish, colour: string): readonly (readonly [number, string])[] {
  if (finish === 'metal')
    return [
      [0, lighten(colour, 0.72)],
      [0.3, colour],
      [0.48, lighten(colour, 0.45)],
      [0.56, darken(colour, 0.38)],
      [0.82, mix(colour, darken(colour, 0.4), 0.3)],
      [1, lighten(colour, 0.3)],
    ]
  if (finish === 'glow')
    return [
      [0, '#ffffff'],
      [0.6, lighten(colour, 0.5)],
      [1, colour],
    ]
  if (finish === 'glass')
    return [
      [0, lighten(colour, 0.45)],
      [0.4, colour],
      [1, darken(colour, 0.55)],
    ]
  return [
    [0, lighten(colour, 0.22)],
    [0.45, colour],
    [1, darken(colour, 0.55)],
  ]
}

/** Light on the upper left edge, shade on the lower right one. */
function bevel(context: SKRSContext2D, path: Path2D, colour: string, size: number) {
  const depth = Math.max(1.6, Math.min(5, size * 0.035))
  context.lineWidth = depth * 2
  context.save()
  context.translate(-depth * 0.7, -depth)
  context.strokeStyle = alpha(darken(colour, 0.65), 0.55)
  context.stroke(path)
  context.restore()
  context.save()
  context.translate(depth * 0.7, depth)
  context.strokeStyle = alpha(lighten(colour, 0.7), 0.55)
  context.stroke(path)
  context.restore()
}

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

function gloss(context: SKRSContext2D, { left, top, width, height }: Box, finish: Finish) {
  const strength = { soft: 0.24, metal: 0.16, glass: 0.46, flat: 0, glow: 0.3 }[finish]
  const shine = context.createRadialGradient(
    left + width * 0.34,
    top + height * 0.16,
    0,
    left + width * 0.34,
    top + height * 0.16,
    Math.max(width, height) * 0.55,
  )
  shine.addColorStop(0, alpha('#ffffff', strength))
  shine.addColorStop(1, alpha('#ffffff', 0))
  context.fillStyle = shine
  context.fillRect(left, top, width, height)
}

/** A path of SVG. */
export function path(d: string): Path2D {
  return new Path2D(d)
}

export function disc(x: number, y: number, radius: number, ratio = 1): Path2D {
  const shape = new Path2D()
  shape.ellipse(x, y, radius, radius * ratio, 0, 0, Math.PI * 2)
  return shape
}

export function polygon(points: readonly (readonly [number, number])[]): Path2D {
  const shape = new Path2D()
  points.forEach(([x, y], at) => (at === 0 ? shape.moveTo(x, y) : shape.lineTo(x, y)))
  shape.closePath()
  return shape
}

/** A star of so many points, or a regular polygon where both radii are the same. */
export function star(x: number, y: number, points: number, outer: number, inner: number, turn = 0): Path2D {
  return polygon(
    Array.from({ length: points * 2 }, (_, at) => {
      const radius = at % 2 === 0 ? outer : inner
      const angle = (at * Math.PI) / points - Math.PI / 2 + turn
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const
    }),
  )
}

export function box(x: number, y: number, width: number, height: number, radius = 0): Path2D {
  const shape = new Path2D()
  shape.roundRect(x, y, width, height, radius)
  return shape
}
