import type { ReelSymbol } from '../family.ts'
import { motifs, type Motif, type Tone } from './motifs.ts'
import type { SlotTheme } from './themes.ts'

type Pen = CanvasRenderingContext2D

const dearSigns = 'abcd'
/** Stones of the cheap signs: corners of a cut stone around its middle, and its colour. */
const stones: Readonly<Record<string, readonly [corners: number, turn: number, colour: string]>> = {
  e: [8, 0.125, '#2b9af0'],
  f: [6, 0, '#25b56a'],
  g: [5, 0.25, '#9a5cf0'],
  h: [4, 0.25, '#f0a428'],
}

const wildTimes: Readonly<Partial<Record<ReelSymbol, string>>> = { X: '×2', Y: '×3' }

/** Draws a sign once, on a canvas of its own; reels only copy it. */
export function drawSymbol(sign: ReelSymbol, theme: SlotTheme, size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) return canvas
  pen.scale(size / 100, size / 100)
  pen.lineJoin = 'round'
  const stone = stones[sign]
  const dear = theme.dear[dearSigns.indexOf(sign)]
  if (dear) drawMotif(pen, motifs[dear[0]], dear[1])
  else if (stone) drawStone(pen, ...stone)
  else if (sign === 'S') drawScatter(pen, theme)
  else if (sign === 'C') drawCoin(pen)
  else if (sign === 'M') drawMystery(pen, theme)
  else drawWild(pen, wildTimes[sign] ?? '')
  return canvas
}

function drawMotif(pen: Pen, motif: Motif, colour: string) {
  const tones: Record<Tone, string> = {
    own: colour,
    light: mix(colour, '#fff', 45),
    dark: mix(colour, '#140a2a', 50),
    gold: '#ffcb45',
    white: '#fffaf0',
  }
  pen.translate(10, 10)
  pen.scale(0.8, 0.8)
  const outline = new Path2D(motif.map(([, path]) => path).join(''))
  pen.lineWidth = 13
  pen.strokeStyle = mix(colour, '#0d0620', 68)
  pen.shadowColor = 'rgb(0 0 0 / 45%)'
  pen.shadowBlur = 10
  pen.shadowOffsetY = 5
  pen.stroke(outline)
  pen.shadowColor = 'transparent'
  pen.lineWidth = 7
  pen.strokeStyle = mix(colour, '#fff', 78)
  pen.stroke(outline)
  for (const [tone, path] of motif) {
    const shape = new Path2D(path)
    const shade = pen.createLinearGradient(0, 0, 0, 100)
    shade.addColorStop(0, mix(tones[tone], '#fff', 22))
    shade.addColorStop(0.55, tones[tone])
    shade.addColorStop(1, mix(tones[tone], '#1a0a30', 26))
    pen.fillStyle = shade
    pen.fill(shape)
    pen.lineWidth = 2
    pen.strokeStyle = mix(colour, '#0d0620', 68)
    pen.stroke(shape)
  }
}

/** A cut stone: each side of its rim lit by where it looks. */
function drawStone(pen: Pen, corners: number, turn: number, colour: string) {
  const at = (place: number, radius: number): [number, number] => {
    const angle = ((place + turn * 2) / corners) * Math.PI * 2 - Math.PI / 2 - (turn * 4 * Math.PI) / corners
    return [50 + Math.cos(angle) * radius, 50 + Math.sin(angle) * radius]
  }
  shadow(pen)
  polygon(
    pen,
    Array.from({ length: corners }, (_, place) => at(place, 38)),
  )
  pen.lineWidth = 6
  pen.strokeStyle = mix(colour, '#0d0620', 60)
  pen.stroke()
  pen.shadowColor = 'transparent'
  for (let place = 0; place < corners; place++) {
    polygon(pen, [at(place, 38), at(place + 1, 38), at(place + 1, 22), at(place, 22)])
    const height = (at(place, 1)[1] + at(place + 1, 1)[1]) / 2 - 50
    pen.fillStyle = height < 0 ? mix(colour, '#fff', -height * 55) : mix(colour, '#140a2a', height * 45)
    pen.fill()
  }
  polygon(
    pen,
    Array.from({ length: corners }, (_, place) => at(place, 22)),
  )
  const shade = pen.createLinearGradient(30, 30, 70, 72)
  shade.addColorStop(0, mix(colour, '#fff', 62))
  shade.addColorStop(0.5, mix(colour, '#fff', 12))
  shade.addColorStop(1, mix(colour, '#140a2a', 22))
  pen.fillStyle = shade
  pen.fill()
}

function drawScatter(pen: Pen, { hue }: SlotTheme) {
  const star = (radius: number, inner: number, points: number) =>
    polygon(
      pen,
      Array.from({ length: points * 2 }, (_, place): [number, number] => {
        const angle = (place / points) * Math.PI - Math.PI / 2
        const far = place % 2 === 0 ? radius : inner
        return [50 + Math.cos(angle) * far, 50 + Math.sin(angle) * far]
      }),
    )
  shadow(pen)
  star(48, 38, 12)
  pen.fillStyle = '#fff3c4'
  pen.fill()
  pen.shadowColor = 'transparent'
  star(43, 34, 12)
  pen.fillStyle = `hsl(${(hue + 180) % 360} 75% 42%)`
  pen.fill()
  star(36, 15, 5)
  fillGold(pen)
}

function drawWild(pen: Pen, times: string) {
  shadow(pen)
  pen.beginPath()
  pen.roundRect(7, 7, 86, 86, 20)
  fillGold(pen)
  pen.shadowColor = 'transparent'
  pen.beginPath()
  pen.roundRect(13, 13, 74, 74, 15)
  const shade = pen.createLinearGradient(0, 13, 0, 87)
  shade.addColorStop(0, '#ff5a7a')
  shade.addColorStop(0.5, '#d81e5b')
  shade.addColorStop(1, '#7a0f4a')
  pen.fillStyle = shade
  pen.fill()
  write(pen, 'WILD', 27, times ? 40 : 52)
  if (times) write(pen, times, 32, 68)
}

function drawCoin(pen: Pen) {
  shadow(pen)
  disc(pen, 43)
  fillGold(pen)
  pen.shadowColor = 'transparent'
  disc(pen, 35)
  pen.lineWidth = 3
  pen.strokeStyle = '#9a5f00'
  pen.stroke()
}

function drawMystery(pen: Pen, { hue }: SlotTheme) {
  shadow(pen)
  pen.beginPath()
  pen.roundRect(10, 7, 80, 86, 16)
  const shade = pen.createLinearGradient(0, 7, 0, 93)
  shade.addColorStop(0, `hsl(${hue} 70% 62%)`)
  shade.addColorStop(1, `hsl(${(hue + 40) % 360} 70% 30%)`)
  pen.fillStyle = shade
  pen.fill()
  pen.shadowColor = 'transparent'
  pen.lineWidth = 4
  pen.strokeStyle = '#ffcb45'
  pen.stroke()
  write(pen, '?', 58, 53)
}

function write(pen: Pen, words: string, size: number, y: number) {
  pen.font = `900 ${size}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.lineWidth = 6
  pen.strokeStyle = '#3a0626'
  pen.strokeText(words, 50, y)
  const shade = pen.createLinearGradient(0, y - size / 2, 0, y + size / 2)
  shade.addColorStop(0, '#fffbe6')
  shade.addColorStop(1, '#ffc83d')
  pen.fillStyle = shade
  pen.fillText(words, 50, y)
}

function fillGold(pen: Pen) {
  const shade = pen.createLinearGradient(20, 5, 70, 95)
  shade.addColorStop(0, '#fff2b8')
  shade.addColorStop(0.45, '#ffc83d')
  shade.addColorStop(1, '#b86e00')
  pen.fillStyle = shade
  pen.fill()
}

function shadow(pen: Pen) {
  pen.shadowColor = 'rgb(0 0 0 / 45%)'
  pen.shadowBlur = 8
  pen.shadowOffsetY = 4
}

function disc(pen: Pen, radius: number) {
  pen.beginPath()
  pen.arc(50, 50, radius, 0, Math.PI * 2)
}

function polygon(pen: Pen, corners: readonly (readonly [number, number])[]) {
  pen.beginPath()
  for (const [x, y] of corners) pen.lineTo(x, y)
  pen.closePath()
}

/** So many percent of the other colour. */
function mix(colour: string, other: string, percent: number): string {
  return `color-mix(in srgb, ${other} ${Math.round(percent)}%, ${colour})`
}
