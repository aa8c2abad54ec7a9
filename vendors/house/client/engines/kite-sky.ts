import type { DuelEnd } from '../../engines/kites.ts'
import { openPicture } from './open-picture.ts'

type Side = 'red' | 'blue'
const sides: readonly Side[] = ['red', 'blue']
const paper: Readonly<Record<Side, readonly [string, string]>> = {
  red: ['#ff5a4f', '#ffb199'],
  blue: ['#3d7dff', '#a8d0ff'],
}
/** Milliseconds that two kites circle, and then fall. */
const fight = 1_700
const fall = 900

/** Two kites in a sky on a canvas: they sway, fight when they are told to, and who has lost falls. */
export function openSky(canvas: HTMLCanvasElement) {
  let began: number | undefined
  let end: DuelEnd | undefined
  const picture = openPicture(canvas, frame)

  return {
    /** Shows how a duel ends; resolves when it has. */
    async show(how: DuelEnd) {
      end = how
      began = picture.isStill ? -Infinity : performance.now()
      picture.change()
      if (!picture.isStill) await new Promise((resolve) => setTimeout(resolve, fight + fall * 0.4))
    },
  }

  function frame(at: CanvasRenderingContext2D) {
    const { width, height } = picture.size()
    const time = picture.isStill ? 0 : performance.now()
    sky(at, width, height, time)
    for (const side of sides) draw(at, side, time)
  }

  function sky(at: CanvasRenderingContext2D, width: number, height: number, time: number) {
    const light = at.createLinearGradient(0, 0, 0, height)
    light.addColorStop(0, '#2b6cb8')
    light.addColorStop(0.7, '#8ec5ea')
    light.addColorStop(1, '#ffe3b0')
    at.fillStyle = light
    at.fillRect(0, 0, width, height)
    at.fillStyle = 'rgb(255 255 255 / 55%)'
    for (let cloud = 0; cloud < 4; cloud++) {
      const x = ((time / 60_000 + cloud * 0.31) % 1.3) * width - width * 0.15
      const y = height * (0.14 + 0.16 * ((cloud * 0.6) % 1))
      for (const [aside, size] of [
        [0, 1],
        [0.9, 0.75],
        [-0.9, 0.7],
      ] as const) {
        at.beginPath()
        at.ellipse(
          x + aside * height * 0.09,
          y,
          height * 0.1 * size,
          height * 0.045 * size,
          0,
          0,
          2 * Math.PI,
        )
        at.fill()
      }
    }
    at.fillStyle = '#4d8b4a'
    at.beginPath()
    at.moveTo(0, height)
    at.quadraticCurveTo(width * 0.25, height * 0.8, width * 0.55, height * 0.9)
    at.quadraticCurveTo(width * 0.8, height * 0.97, width, height * 0.86)
    at.lineTo(width, height)
    at.fill()
  }

  function draw(at: CanvasRenderingContext2D, side: Side, time: number) {
    const { width, height } = picture.size()
    const sign = side === 'red' ? -1 : 1
    const since = began === undefined ? 0 : performance.now() - began
    const fighting = began === undefined ? 0 : Math.min(since / fight, 1)
    const near = Math.sin(Math.min(fighting, 0.999) * Math.PI)
    const turn = fighting * Math.PI * 4
    const home = {
      x: width * (0.5 + sign * 0.24),
      y: height * 0.4 + Math.sin(time / 900 + sign) * height * 0.025,
    }
    const middle = { x: width * 0.5, y: height * 0.36 }
    const circle = Math.min(width, height) * 0.16
    let x = home.x + (middle.x + sign * Math.cos(turn) * circle - home.x) * near
    let y = home.y + (middle.y + sign * Math.sin(turn) * circle - home.y) * near
    let lean = Math.sin(time / 700 + sign * 2) * 0.12 + near * Math.sin(turn * 2) * 0.5
    const falls = end !== undefined && fighting === 1 && end !== side
    if (falls) {
      const way = Math.min((since - fight) / fall, 1)
      y += (height * 0.83 - y) * way ** 1.6
      x += sign * width * 0.07 * way
      lean = sign * way * 2.2
    }
    if (!falls) string(at, x, y, width * (0.5 + sign * 0.3), height)
    kite(at, side, x, y, lean, Math.min(width, height) * 0.17)
  }

  function string(at: CanvasRenderingContext2D, x: number, y: number, fromX: number, height: number) {
    at.strokeStyle = 'rgb(30 40 60 / 55%)'
    at.lineWidth = 1
    at.beginPath()
    at.moveTo(fromX, height)
    at.quadraticCurveTo((fromX + x) / 2, height * 0.75, x, y)
    at.stroke()
  }

  function kite(at: CanvasRenderingContext2D, side: Side, x: number, y: number, lean: number, tall: number) {
    const [dark, light] = paper[side]
    at.save()
    at.translate(x, y)
    at.rotate(lean)
    at.strokeStyle = dark
    at.lineWidth = 3
    at.beginPath()
    at.moveTo(0, tall * 0.75)
    at.bezierCurveTo(tall * 0.3, tall, -tall * 0.3, tall * 1.25, tall * 0.1, tall * 1.5)
    at.stroke()
    half(at, -tall * 0.55, tall, dark)
    half(at, tall * 0.55, tall, light)
    at.strokeStyle = 'rgb(40 25 10 / 60%)'
    at.lineWidth = 2
    at.beginPath()
    at.moveTo(0, -tall * 0.75)
    at.lineTo(0, tall * 0.75)
    at.moveTo(-tall * 0.55, -tall * 0.15)
    at.lineTo(tall * 0.55, -tall * 0.15)
    at.stroke()
    // A rooster's comb, of paper too.
    at.fillStyle = dark
    for (const place of [-1, 0, 1]) {
      at.beginPath()
      at.arc(place * tall * 0.1, -tall * 0.78, tall * 0.08, 0, 2 * Math.PI)
      at.fill()
    }
    at.restore()
  }

  function half(at: CanvasRenderingContext2D, wide: number, tall: number, colour: string) {
    at.fillStyle = colour
    at.beginPath()
    at.moveTo(0, -tall * 0.75)
    at.lineTo(wide, -tall * 0.15)
    at.lineTo(0, tall * 0.75)
    at.fill()
  }
}
