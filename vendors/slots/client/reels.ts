import type { ReelSymbol } from '../family.ts'
import { openStage, type Stage, type StageSettings } from './stage.ts'

interface ReelsSettings extends StageSettings {
  /** What passes by while a reel turns. */
  readonly strips: readonly (readonly ReelSymbol[])[]
  /** What stands on a coin. */
  coin(fifths: number): string
  /** Whenever a reel stands. */
  stopped(): void
  /** Pictures change at once. */
  readonly isStill: boolean
}

export interface Reels {
  /** All turns but what is held. */
  turn(to: readonly ReelSymbol[], held: readonly number[], coins: readonly number[]): Promise<void>
  /** What was won makes room. */
  fall(to: readonly ReelSymbol[], gone: readonly number[]): Promise<void>
  /** Some signs become others, where they stand. */
  become(to: readonly ReelSymbol[]): Promise<void>
  /** Lights up what has won; nothing is all. */
  light(places: readonly number[]): Promise<void>
  /** Everything that moves is at its end at once. */
  hurry(): void
  /** Draws again, in the size that there is now. */
  fit(): void
}

const easeOut = (part: number) => 1 - (1 - part) ** 3
/** A little too far, and back. */
const settle = (part: number) => 1 + 1.6 * (part - 1) ** 3 + 0.6 * (part - 1) ** 2

/** Reels on a canvas: pictures are drawn once and copied in each frame; between movements nothing runs. */
export function openReels(settings: ReelsSettings): Reels {
  const { reels, rows, strips, isStill } = settings
  const stage = openStage(settings)
  let grid: readonly ReelSymbol[] = strips.flatMap((strip) => strip.slice(0, rows))
  let coins: readonly number[] = []
  let lit: readonly number[] = []
  let hurried: (() => void) | undefined
  stage.whenReady(() => rest())

  return {
    async turn(to, held, newCoins) {
      const from = grid
      const fixed = new Set(held)
      ;[lit, coins] = [[], coins.map((coin, place) => (fixed.has(place) ? coin : 0))]
      // One reel stops after the other; places that turn alone stop in the same order.
      const ends = (reel: number) => 620 + reel * 170
      let standing = 0
      await move(ends(reels - 1), (_, time) => {
        if (standing < reels && time >= ends(standing)) {
          standing++
          settings.stopped()
        }
        for (let reel = 0; reel < reels; reel++) {
          const part = settle(Math.min(1, time / ends(reel)))
          if (fixed.size === 0) spinColumn(stage, reel, part, from, to)
          else for (let row = 0; row < rows; row++) spinCell(stage, reel, row, part, from, to, fixed)
        }
      })
      ;[grid, coins] = [to, newCoins]
      rest()
    },
    async fall(to, gone) {
      const from = grid
      const left = new Set(gone)
      lit = []
      await move(220, (part) =>
        from.forEach((sign, place) =>
          stage.put(sign, place, left.has(place) ? { size: 1 - part, light: 1 - part } : {}),
        ),
      )
      const heights = heightsOf(left, reels, rows)
      await move(380, (part) =>
        to.forEach((sign, place) =>
          stage.put(sign, place, { up: (heights[place] ?? 0) * (1 - easeOut(part)) }),
        ),
      )
      grid = to
      rest()
    },
    async become(to) {
      const from = grid
      await move(420, (part) =>
        to.forEach((sign, place) => {
          if (from[place] === sign) stage.put(sign, place, {})
          else if (part < 0.5) stage.put(from[place] ?? sign, place, { wide: 1 - part * 2 })
          else stage.put(sign, place, { wide: part * 2 - 1 })
        }),
      )
      grid = to
      rest()
    },
    async light(places) {
      lit = places
      if (places.length === 0) return rest()
      await move(360, (part) => drawRest(1 + Math.sin(part * Math.PI) * 0.12, Math.min(1, part * 2)))
      rest()
    },
    hurry: () => hurried?.(),
    fit() {
      stage.fit()
      rest()
    },
  }

  function rest() {
    stage.clear()
    drawRest(lit.length > 0 ? 1.04 : 1, 1)
  }

  function drawRest(size: number, dimmed: number) {
    const shining = new Set(lit)
    grid.forEach((sign, place) => {
      const isLit = shining.has(place)
      const light = lit.length === 0 || isLit ? 1 : 1 - dimmed * 0.62
      stage.put(sign, place, { size: isLit ? size : 1, light, glow: isLit ? dimmed : 0 })
      if (coins[place]) stage.write(settings.coin(coins[place]), place)
    })
  }

  /** Draws frame after frame for so many milliseconds, or until it is hurried. */
  function move(duration: number, draw: (part: number, time: number) => void): Promise<void> {
    if (isStill) return Promise.resolve()
    return new Promise((resolve) => {
      let began = -1
      let isOver = false
      hurried = () => (isOver = true)
      requestAnimationFrame(function frame(now) {
        if (began < 0) began = now
        const time = isOver ? duration : Math.min(duration, now - began)
        stage.clear()
        draw(time / duration, time)
        if (time < duration) return void requestAnimationFrame(frame)
        hurried = undefined
        resolve()
      })
    })
  }

  function spinColumn(
    on: Stage,
    reel: number,
    part: number,
    from: readonly ReelSymbol[],
    to: readonly ReelSymbol[],
  ) {
    const passing = 9 + reel * 3
    const far = (1 - part) * (passing + rows)
    for (let at = -1; at < passing + 2 * rows; at++) {
      const up = far - at
      if (up < -rows || up > 1) continue
      on.put(signAt(reel, at, passing, from, to), reel * rows, { up })
    }
  }

  function signAt(
    reel: number,
    at: number,
    passing: number,
    from: readonly ReelSymbol[],
    to: readonly ReelSymbol[],
  ) {
    if (at >= 0 && at < rows) return to[reel * rows + at] ?? 'h'
    if (at >= rows + passing) return from[reel * rows + at - rows - passing] ?? 'h'
    const strip = strips[reel] ?? []
    return strip[(at + strip.length) % strip.length] ?? 'h'
  }

  function spinCell(
    on: Stage,
    reel: number,
    row: number,
    part: number,
    from: readonly ReelSymbol[],
    to: readonly ReelSymbol[],
    fixed: ReadonlySet<number>,
  ) {
    const place = reel * rows + row
    if (fixed.has(place)) {
      on.put(to[place] ?? 'W', place, { glow: 1 })
      if (coins[place]) on.write(settings.coin(coins[place]), place)
      return
    }
    const strip = strips[reel] ?? []
    const passing = 6 + reel * 2
    const far = (1 - Math.min(1, part)) * passing
    for (let at = Math.floor(far); at <= Math.ceil(far); at++) {
      let own = strip[(at + row * 5) % strip.length]
      if (at === 0) own = to[place]
      else if (at === passing) own = from[place]
      on.put(own ?? 'h', place, { up: far - at, clip: place })
    }
  }
}

/** By how many places each one fell, when some were gone. */
function heightsOf(gone: ReadonlySet<number>, reels: number, rows: number): number[] {
  const heights: number[] = []
  for (let reel = 0; reel < reels; reel++) {
    const left = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(reel * rows + row))
    const fresh = rows - left.length
    for (let row = 0; row < rows; row++) heights.push(row < fresh ? fresh : row - (left[row - fresh] ?? row))
  }
  return heights
}
