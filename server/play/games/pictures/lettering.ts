import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { alpha, darken, lighten, mix } from './colour.ts'
import type { SceneColours } from './theme-colours.ts'

/** How a vendor sets its titles. */
export interface Lettering {
  readonly font: 'Outfit' | 'Sora'
  readonly weight: number
  readonly upper: boolean
  /** Width of a letter to what the font says. */
  readonly stretch: number
  readonly fill: keyof typeof fills
  readonly shape: 'straight' | 'slanted' | 'tilted' | 'arched'
  /** Pixels of the body behind the letters. */
  readonly depth: number
}

interface Place {
  /** Middle of the block, and the space that it may take. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly align: 'center' | 'left'
}

const fills = {
  gold: () => ['#fffbe0', '#ffe27a', '#f2a81f', '#fff0a8', '#c87a12'],
  ice: ({ glow }: SceneColours) => [
    '#ffffff',
    lighten(glow, 0.7),
    glow,
    lighten(glow, 0.6),
    mix(glow, '#3060a0', 0.3),
  ],
  fire: () => ['#fffbd0', '#ffd23f', '#ff8a1f', '#ffc04a', '#e8341b'],
  sweet: ({ spark }: SceneColours) => [
    '#ffffff',
    '#ffffff',
    lighten(spark, 0.55),
    lighten(spark, 0.8),
    spark,
  ],
  chrome: () => ['#ffffff', '#c8d4e8', '#7f90b0', '#f4f8ff', '#a8b8d0'],
  scene: ({ motif, glow }: SceneColours) => [
    '#ffffff',
    lighten(glow, 0.5),
    lighten(motif, 0.35),
    lighten(glow, 0.55),
    motif,
  ],
  plain: () => ['#ffffff', '#ffffff', '#ffffff', '#ffffff', '#e8ecf4'],
} as const

/** Small words, which are set small where they stand alone. */
const small = /^(?:of|the|at|&|of the|at the)$/i

interface Line {
  readonly text: string
  readonly size: number
  readonly width: number
}

/** Sets a title as a block of lines, each as large as its place lets it be, so that it reads like a sign. */
export function drawTitle(
  context: SKRSContext2D,
  title: string,
  style: Lettering,
  scene: SceneColours,
  place: Place,
): void {
  const text = style.upper ? title.toUpperCase() : title
  const lines = bestLines(context, text, style, place)
  const total = lines.reduce((sum, { size }) => sum + size * leading, 0)
  // On a sheet of its own, so that all of it slants and tilts together.
  const sheet = createCanvas(context.canvas.width, context.canvas.height)
  const letters = sheet.getContext('2d')
  letters.save()
  letters.translate(place.x, place.y)
  if (style.shape === 'slanted') letters.transform(1, 0, -0.14, 1, 0, 0)
  if (style.shape === 'tilted') letters.rotate(-0.055)
  let top = -total / 2
  for (const line of lines) {
    drawLine(letters, line, style, scene, { ...place, y: top + line.size * 0.5 * leading })
    top += line.size * leading
  }
  letters.restore()
  context.save()
  context.shadowColor = alpha(darken(scene.deep, 0.6), 0.9)
  context.shadowBlur = 16
  context.shadowOffsetY = 5
  context.drawImage(sheet, 0, 0)
  context.restore()
}

const leading = 0.94

function setFont(context: SKRSContext2D, { font, weight }: Lettering, size: number) {
  context.font = `${weight} ${size}px ${font}, ${font}Extended, sans-serif`
  context.fontVariationSettings = `'wght' ${weight}`
  context.wordSpacing = `${Math.round(size * 0.09)}px`
  context.textBaseline = 'middle'
  context.textAlign = 'left'
}

function widthOf(context: SKRSContext2D, text: string, style: Lettering, size: number) {
  setFont(context, style, size)
  return context.measureText(text).width * style.stretch
}

/** The split into at most four lines that fills its place best. */
function bestLines(context: SKRSContext2D, text: string, style: Lettering, place: Place): readonly Line[] {
  const splits = splitsOf(text.split(' '))
  const found = splits.map((lines) => {
    const sizes = lines.map((line) => {
      const fits = (place.width / widthOf(context, line, style, 100)) * 100
      return small.test(line) ? Math.min(fits, 40) : Math.min(fits, 96)
    })
    const least = Math.min(...sizes.filter((_, at) => !small.test(lines[at] ?? '')))
    // Lines differ, but not so much that one is read before the other.
    const bounded = sizes.map((size) => Math.min(size, least * 1.45))
    const sum = bounded.reduce((total, size) => total + size * leading, 0)
    const scale = Math.min(1, place.height / sum)
    return { lines, sizes: bounded.map((size) => size * scale), least: least * scale }
  })
  const [best] = found.toSorted((one, other) => other.least - one.least)
  return (best?.lines ?? [text]).map((line, at) => {
    const size = best?.sizes[at] ?? 30
    return { text: line, size, width: widthOf(context, line, style, size) }
  })
}

function splitsOf(words: readonly string[]): readonly (readonly string[])[] {
  const [first = '', ...rest] = words
  if (rest.length === 0) return [[first]]
  return splitsOf(rest).flatMap((lines) => {
    const [head = '', ...tail] = lines
    const joined = [[`${first} ${head}`, ...tail]]
    return lines.length < 4 ? [...joined, [first, ...lines]] : joined
  })
}

interface Spot {
  readonly y: number
  readonly align: Place['align']
  readonly width: number
}

function drawLine(
  context: SKRSContext2D,
  { text, size, width }: Line,
  style: Lettering,
  scene: SceneColours,
  { y, align, width: space }: Spot,
) {
  setFont(context, style, size)
  const left = align === 'center' ? -width / 2 : -space / 2
  context.save()
  context.translate(left, y)
  context.scale(style.stretch, 1)
  context.lineJoin = 'round'
  const each =
    style.shape === 'arched'
      ? archOf(context, text, width / style.stretch, size)
      : [{ text, x: 0, y: 0, turn: 0 }]
  const paint = (work: (text: string) => void) => {
    for (const letter of each) {
      context.save()
      context.translate(letter.x, letter.y)
      context.rotate(letter.turn)
      work(letter.text)
      context.restore()
    }
  }
  const dark = mix(darken(scene.deep, 0.55), scene.motif, 0.06)
  const edge = Math.max(5, size * 0.17)
  context.strokeStyle = dark
  context.lineWidth = edge
  for (let step = style.depth; step >= 0; step--) {
    context.save()
    context.translate(0, step)
    paint((letters) => context.strokeText(letters, 0, 0))
    context.restore()
  }
  context.strokeStyle = mix(scene.motif, '#000000', 0.35)
  context.lineWidth = edge * 0.42
  paint((letters) => context.strokeText(letters, 0, 0))
  const shade = context.createLinearGradient(0, -size * 0.42, 0, size * 0.4)
  fills[style.fill](scene).forEach((tone, at) => shade.addColorStop([0, 0.3, 0.52, 0.56, 1][at] ?? 1, tone))
  context.fillStyle = shade
  paint((letters) => context.fillText(letters, 0, 0))
  context.restore()
}

/** Letters on a bow. */
function archOf(context: SKRSContext2D, text: string, width: number, size: number) {
  const letters = [...text]
  const widths = letters.map((_, at) => context.measureText(text.slice(0, at)).width)
  return letters.map((letter, at) => {
    const x = widths[at] ?? 0
    const far = (x + context.measureText(letter).width / 2) / width - 0.5
    return { text: letter, x, y: far * far * size * 0.75 - size * 0.07, turn: far * 0.16 }
  })
}
