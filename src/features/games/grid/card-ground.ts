import type { GridLayout } from './grid-layout.ts'

/** The colour of the game at a place of the list, as 24 bits. */
type ColourOf = (place: number) => number

/**
 * What lies below the rows: the plate of every card of the list in its own colour, one pixel each in canvases that are stretched over the
 * whole length. It is drawn once for a list and moves with the page, so that cards are seen where no row is, at any speed, for nothing.
 */
export class CardGround {
  readonly #element: HTMLElement

  constructor(element: HTMLElement) {
    this.#element = element
  }

  draw({ columns, rowHeight, rows }: GridLayout, games: number, colourOf: ColourOf): void {
    const { style } = this.#element
    style.setProperty('--grid-columns', String(columns))
    style.setProperty('--grid-row', `${rowHeight}px`)
    const canvases: HTMLCanvasElement[] = []
    for (let first = 0; first < rows; first += mostRows) {
      const canvas = document.createElement('canvas')
      canvas.width = columns
      canvas.height = Math.min(mostRows, rows - first)
      canvas.style.top = `${first * rowHeight}px`
      canvas.style.height = `${canvas.height * rowHeight}px`
      paint(canvas, games - first * columns, (place) => colourOf(first * columns + place))
      canvases.push(canvas)
    }
    this.#element.replaceChildren(...canvases)
  }

  clear(): void {
    this.#element.replaceChildren()
  }
}

function paint(canvas: HTMLCanvasElement, games: number, colourOf: ColourOf) {
  const context = canvas.getContext('2d')
  if (!context) return
  const picture = context.createImageData(canvas.width, canvas.height)
  const pixels = new DataView(picture.data.buffer)
  const places = Math.min(games, canvas.width * canvas.height)
  for (let place = 0; place < places; place++)
    pixels.setUint32(place * 4, ((colourOf(place) << 8) | 0xff) >>> 0)
  context.putImageData(picture, 0, 0)
}

/** What the smallest of graphics chips take in one picture. */
const mostRows = 2_048
