import type { FishKind } from '../../engines/fish.ts'

interface Look {
  /** Of the height of the sea. */
  readonly length: number
  /** Height by length. */
  readonly slim: number
  readonly back: string
  readonly belly: string
  readonly fin: string
}

export const looks: Readonly<Record<FishKind, Look>> = {
  sardine: { length: 0.1, slim: 0.34, back: '#5f8fc4', belly: '#e4f0fa', fin: '#3f6a9b' },
  clownfish: { length: 0.11, slim: 0.5, back: '#f2762e', belly: '#ffb45c', fin: '#c24f12' },
  puffer: { length: 0.13, slim: 0.78, back: '#d9a62c', belly: '#fff2c4', fin: '#a87a14' },
  turtle: { length: 0.17, slim: 0.62, back: '#2f8f5b', belly: '#9ad8a0', fin: '#57b97a' },
  manta: { length: 0.24, slim: 0.5, back: '#5a4fb0', belly: '#b9b0f2', fin: '#463c92' },
  shark: { length: 0.32, slim: 0.34, back: '#5d7184', belly: '#dfe8ef', fin: '#48596a' },
  marlin: { length: 0.38, slim: 0.28, back: '#e8b010', belly: '#fff3b8', fin: '#b98300' },
}

/** Draws a fish that swims to the right, its middle at the origin, so many pixels long. `beat` moves its tail: -1 to 1. */
export function drawFish(at: CanvasRenderingContext2D, kind: FishKind, length: number, beat: number): void {
  const { slim, back, belly, fin } = looks[kind]
  const [half, high] = [length / 2, (length * slim) / 2]
  const body = at.createLinearGradient(0, -high, 0, high)
  body.addColorStop(0, back)
  body.addColorStop(0.55, back)
  body.addColorStop(1, belly)
  if (kind === 'turtle') return turtle(at, { half, high, body, fin, beat })
  if (kind === 'manta') return manta(at, { half, high, body, fin, beat })
  at.fillStyle = fin
  tail(at, half, high, beat)
  path(at, [-half * 0.1, -high * 0.8], [-half * 0.25, -high * 1.7], [half * 0.35, -high * 0.75])
  path(at, [0, high * 0.7], [-half * 0.35, high * 1.45], [half * 0.3, high * 0.75])
  at.fillStyle = body
  at.beginPath()
  at.moveTo(half, 0)
  at.bezierCurveTo(half * 0.6, -high * 1.15, -half * 0.3, -high * 1.2, -half * 0.75, 0)
  at.bezierCurveTo(-half * 0.3, high * 1.2, half * 0.6, high * 1.15, half, 0)
  at.fill()
  if (kind === 'clownfish') stripes(at, half, high)
  if (kind === 'puffer') spines(at, half, high, fin)
  if (kind === 'marlin') bill(at, half, high, fin)
  if (kind === 'shark') gills(at, half, high)
  eye(at, half * 0.62, -high * 0.25, Math.max(1.5, high * 0.16))
}

interface Shape {
  readonly half: number
  readonly high: number
  readonly body: CanvasGradient
  readonly fin: string
  readonly beat: number
}

function tail(at: CanvasRenderingContext2D, half: number, high: number, beat: number) {
  at.beginPath()
  at.moveTo(-half * 0.6, 0)
  at.quadraticCurveTo(-half * 0.9, beat * high * 0.4, -half * 1.1, beat * high * 0.5 - high)
  at.quadraticCurveTo(-half * 0.92, beat * high * 0.5, -half * 1.1, beat * high * 0.5 + high)
  at.quadraticCurveTo(-half * 0.9, beat * high * 0.4, -half * 0.6, 0)
  at.fill()
}

function turtle(at: CanvasRenderingContext2D, { half, high, body, fin, beat }: Shape) {
  at.fillStyle = fin
  ellipse(at, half * 0.45, high * (0.75 + beat * 0.25), half * 0.16, high * 0.6, -0.6)
  ellipse(at, -half * 0.45, high * (0.65 - beat * 0.2), half * 0.12, high * 0.42, 0.6)
  ellipse(at, half * 0.85, -high * 0.1, half * 0.26, high * 0.32, 0)
  at.fillStyle = body
  ellipse(at, 0, 0, half * 0.78, high * 0.85, 0)
  at.strokeStyle = 'rgb(255 255 255 / 35%)'
  at.lineWidth = Math.max(1, high * 0.06)
  for (const x of [-0.4, 0, 0.4]) {
    at.beginPath()
    at.arc(half * x, -high * 0.05, high * 0.3, 0, 2 * Math.PI)
    at.stroke()
  }
  eye(at, half * 0.95, -high * 0.18, Math.max(1.5, high * 0.08))
}

function manta(at: CanvasRenderingContext2D, { half, high, body, fin, beat }: Shape) {
  at.strokeStyle = fin
  at.lineWidth = Math.max(1, high * 0.07)
  at.beginPath()
  at.moveTo(-half * 0.5, 0)
  at.quadraticCurveTo(-half * 0.9, beat * high * 0.4, -half * 1.2, beat * high * 0.2)
  at.stroke()
  at.fillStyle = body
  at.beginPath()
  at.moveTo(half * 0.8, 0)
  at.quadraticCurveTo(half * 0.2, -high * 0.3, -half * 0.1, -high * (1.1 + beat * 0.35))
  at.quadraticCurveTo(-half * 0.25, -high * 0.3, -half * 0.6, 0)
  at.quadraticCurveTo(-half * 0.25, high * 0.3, -half * 0.1, high * (1.1 + beat * 0.35))
  at.quadraticCurveTo(half * 0.2, high * 0.3, half * 0.8, 0)
  at.fill()
  eye(at, half * 0.55, -high * 0.14, Math.max(1.5, high * 0.07))
}

function stripes(at: CanvasRenderingContext2D, half: number, high: number) {
  at.fillStyle = '#fff8f0'
  for (const x of [0.35, -0.15]) ellipse(at, half * x, 0, half * 0.09, high * 0.82, 0)
}

function spines(at: CanvasRenderingContext2D, half: number, high: number, colour: string) {
  at.strokeStyle = colour
  at.lineWidth = Math.max(1, high * 0.06)
  for (let turn = 0.6; turn < 5.8; turn += 0.45) {
    at.beginPath()
    at.moveTo(Math.cos(turn) * half * 0.7, Math.sin(turn) * high * 0.85)
    at.lineTo(Math.cos(turn) * half * 0.88, Math.sin(turn) * high * 1.12)
    at.stroke()
  }
}

function bill(at: CanvasRenderingContext2D, half: number, high: number, colour: string) {
  at.fillStyle = colour
  path(at, [half * 0.9, -high * 0.14], [half * 1.35, 0], [half * 0.9, high * 0.14])
  path(at, [half * 0.3, -high * 0.85], [half * 0.1, -high * 2.1], [-half * 0.45, -high * 0.8])
}

function gills(at: CanvasRenderingContext2D, half: number, high: number) {
  at.strokeStyle = 'rgb(20 32 44 / 55%)'
  at.lineWidth = Math.max(1, high * 0.08)
  for (const x of [0.34, 0.27, 0.2]) {
    at.beginPath()
    at.moveTo(half * x, -high * 0.3)
    at.lineTo(half * (x - 0.04), high * 0.3)
    at.stroke()
  }
}

function eye(at: CanvasRenderingContext2D, x: number, y: number, size: number) {
  at.fillStyle = '#ffffff'
  ellipse(at, x, y, size * 1.5, size * 1.5, 0)
  at.fillStyle = '#16202c'
  ellipse(at, x + size * 0.3, y, size, size, 0)
}

function path(at: CanvasRenderingContext2D, ...points: readonly (readonly [number, number])[]) {
  at.beginPath()
  for (const [x, y] of points) at.lineTo(x, y)
  at.fill()
}

function ellipse(
  at: CanvasRenderingContext2D,
  x: number,
  y: number,
  wide: number,
  high: number,
  turn: number,
) {
  at.beginPath()
  at.ellipse(x, y, wide, high, turn, 0, 2 * Math.PI)
  at.fill()
}
