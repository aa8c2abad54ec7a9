import type { ReelSymbol } from '../family.ts'

interface Put {
  /** Places above where it belongs. */
  readonly up?: number
  readonly size?: number
  readonly wide?: number
  readonly light?: number
  readonly glow?: number
  /** Only within this place. */
  readonly clip?: number
}

export interface StageSettings {
  readonly canvas: HTMLCanvasElement
  readonly reels: number
  readonly rows: number
  /** All that can be put: they are drawn ahead, one after the other, so that no frame of a turn waits for a picture. */
  readonly signs: Iterable<ReelSymbol>
  draw(sign: ReelSymbol, size: number): HTMLCanvasElement
}

/** Puts pictures of signs on a canvas, by the places of a grid. */
export interface Stage {
  put(sign: ReelSymbol, place: number, how: Put): void
  write(words: string, place: number): void
  clear(): void
  fit(): void
  whenReady(draw: () => void): void
}

export function openStage({ canvas, reels, rows, signs, draw }: StageSettings): Stage {
  const pen = canvas.getContext('2d')
  const pictures = new Map<ReelSymbol, HTMLCanvasElement>()
  let cell = 0
  let gap = 0
  const x = (place: number) => Math.floor(place / rows) * (cell + gap)
  const y = (place: number) => (place % rows) * cell

  return {
    fit,
    clear() {
      pen?.clearRect(0, 0, canvas.width, canvas.height)
    },
    put(sign, place, { up = 0, size = 1, wide = 1, light = 1, glow = 0, clip }) {
      if (!pen || cell === 0) return
      const picture = pictureOf(sign)
      const [left, top] = [x(place), y(place) - up * cell]
      pen.globalAlpha = light
      if (clip !== undefined) {
        pen.save()
        pen.beginPath()
        pen.rect(x(clip), y(clip), cell, cell)
        pen.clip()
      }
      if (glow > 0) {
        pen.fillStyle = `rgb(255 214 102 / ${glow * 38}%)`
        pen.beginPath()
        pen.roundRect(left + cell * 0.03, top + cell * 0.03, cell * 0.94, cell * 0.94, cell * 0.16)
        pen.fill()
        pen.lineWidth = Math.max(2, cell * 0.03)
        pen.strokeStyle = `rgb(255 214 102 / ${glow * 100}%)`
        pen.stroke()
      }
      const [width, height] = [cell * size * wide, cell * size]
      // On whole points and in its own size a picture is copied; all else is worked out again for each point.
      if (width === cell && height === cell) pen.drawImage(picture, left, Math.round(top))
      else pen.drawImage(picture, left + (cell - width) / 2, top + (cell - height) / 2, width, height)
      if (clip !== undefined) pen.restore()
      pen.globalAlpha = 1
    },
    write(words, place) {
      if (!pen) return
      const size = Math.min(cell * 0.3, (cell * 1.05) / Math.max(1, words.length))
      pen.font = `900 ${size}px system-ui, sans-serif`
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.fillStyle = '#5a3200'
      pen.fillText(words, x(place) + cell / 2, y(place) + cell / 2)
    },
    whenReady(ready) {
      fit()
      ready()
    },
  }

  function pictureOf(sign: ReelSymbol): HTMLCanvasElement {
    const made = pictures.get(sign) ?? draw(sign, cell)
    pictures.set(sign, made)
    return made
  }

  function drawAhead([sign, ...others]: readonly ReelSymbol[]) {
    if (sign === undefined) return
    const size = cell
    setTimeout(() => {
      if (size !== cell) return
      pictureOf(sign)
      drawAhead(others)
    })
  }

  /** The canvas has as many points as it has on the screen, and a whole number for each sign. */
  function fit() {
    const width = canvas.clientWidth * Math.min(2, window.devicePixelRatio)
    gap = Math.round(width * 0.008)
    const next = Math.floor((width - gap * (reels - 1)) / reels)
    if (next === cell || next <= 0) return
    cell = next
    pictures.clear()
    canvas.width = cell * reels + gap * (reels - 1)
    canvas.height = cell * rows
    drawAhead([...signs])
  }
}
