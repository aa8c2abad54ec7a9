/** One of the rows that exist; it shows now this row of the list, now that one. */
export interface PoolSlot {
  /** Puts it where a row lies, with its colours, links and words. Its pictures are those of nobody. */
  bind(row: number, top: number): void
  /** What takes longer. */
  showPictures(): void
  /** It is nowhere. */
  clear(): void
  /** The focus is in it: it stays where it is while it is not needed elsewhere. */
  isHeld(): boolean
}

interface PoolSize {
  readonly rows: number
  readonly rowHeight: number
  /** Pixels of the list that can be seen. */
  readonly view: number
}

/** How much of a row is shown. */
const levels = { nothing: 0, words: 1, pictures: 2 } as const
type Level = (typeof levels)[keyof typeof levels]

/**
 * Shows a list of any length with a few rows that are used again and again: row r lies in slot r modulo their number. What is seen is there
 * at once; what comes next is made ready ahead of the finger, more of it the faster it is. Pictures wait while nobody could make them out,
 * and rows as a whole while nobody could read them: they stay where they were, and the ground below is seen (`CardGround`). Knows neither
 * page nor clock: `scroll` says where the list stands, `frame` is called before the next picture, `rest` after a pause.
 */
export class RowPool {
  readonly #slots: readonly PoolSlot[]
  readonly #rowOf: Int32Array
  readonly #levelOf: Uint8Array
  #size: PoolSize
  #top = 0
  #speed = 0
  #forward = true

  constructor(slots: readonly PoolSlot[], size: PoolSize) {
    this.#slots = slots
    this.#size = size
    this.#rowOf = new Int32Array(slots.length).fill(-1)
    this.#levelOf = new Uint8Array(slots.length)
  }

  /** How many rows a pool needs: those that can be seen, and nine that come next. */
  static slotsFor({ view, rowHeight }: Pick<PoolSize, 'view' | 'rowHeight'>): number {
    return Math.ceil(view / rowHeight) + 1 + 9
  }

  /** Other games, or another size: every row that is seen is made again, with its words. Its pictures and the rows around it come with `rest`. */
  reset(size: PoolSize, top: number): void {
    this.#size = size
    this.#top = top
    this.#speed = 0
    const before = this.#rowOf.slice()
    this.#rowOf.fill(-1)
    const { first, last } = this.seen()
    for (let row = first; row <= last; row++) this.#show(row, levels.words)
    for (const [at, row] of before.entries()) if (row !== -1 && this.#rowOf[at] === -1) this.#clear(at)
  }

  /** The list stands `top` pixels further up than its beginning, `elapsed` milliseconds after the last time. */
  scroll(top: number, elapsed: number): void {
    const moved = top - this.#top
    if (moved !== 0) this.#forward = moved > 0
    const now = Math.max((Math.abs(moved) / Math.max(elapsed, 1)) * frameMs, Math.abs(moved))
    this.#speed = this.#speed / 2 + now / 2
    this.#top = top
    if (this.isTooFast()) return
    const { first, last } = this.seen()
    for (let row = first; row <= last; row++) this.#show(row, this.#levelNow())
  }

  /** It passes by too quickly for rows to be made. */
  isTooFast(): boolean {
    return this.#speed > speedWithoutRows
  }

  /** Makes ready what comes next, two rows at most. Says whether there is more to do. */
  frame(): boolean {
    if (this.isTooFast()) return false
    const { from, to } = this.#wanted()
    let left = 2
    for (let step = 0; step <= to - from; step++) {
      const row = this.#forward ? from + step : to - step
      if (!this.#show(row, this.#levelNow())) continue
      if (--left === 0) return true
    }
    return false
  }

  /** The finger has stopped: everything that is wanted gets all that it shows, and nothing else is there. */
  rest(): void {
    this.#speed = 0
    const { from, to } = this.#wanted()
    for (let row = from; row <= to; row++) this.#show(row, levels.pictures)
    for (const [at, slot] of this.#slots.entries()) {
      const row = this.#rowOf[at] ?? -1
      if (row !== -1 && (row < from || row > to) && !slot.isHeld()) this.#clear(at)
    }
  }

  /** Makes a row ready at once, to move the focus into it. */
  ensure(row: number): PoolSlot | undefined {
    if (row < 0 || row >= this.#size.rows) return undefined
    this.#show(row, levels.words)
    return this.#slots[row % this.#slots.length]
  }

  /** The slot that shows a row now. */
  slotOf(row: number): PoolSlot | undefined {
    const slot = row % this.#slots.length
    return row >= 0 && this.#rowOf[slot] === row ? this.#slots[slot] : undefined
  }

  /** The slots in the order of their rows. */
  inOrder(): readonly PoolSlot[] {
    const rowOf = (slot: number) => this.#rowOf[slot] ?? -1
    const order = [...this.#slots.keys()].toSorted((a, b) => rowOf(a) - rowOf(b))
    return order.flatMap((slot) => this.#slots[slot] ?? [])
  }

  /** The rows that can be seen. */
  seen(): { readonly first: number; readonly last: number } {
    const { rows, rowHeight, view } = this.#size
    return {
      first: Math.max(0, Math.floor(this.#top / rowHeight)),
      last: Math.min(rows - 1, Math.floor((this.#top + view - 1) / rowHeight)),
    }
  }

  #clear(at: number) {
    this.#slots[at]?.clear()
    this.#rowOf[at] = -1
    this.#levelOf[at] = levels.nothing
  }

  #wanted() {
    const { first, last } = this.seen()
    const spare = this.#slots.length - (last - first + 1) - 1
    const ahead = Math.max(0, Math.min(spare, 2 + Math.ceil((2 * this.#speed) / speedOfARow)))
    const [before, after] = this.#forward ? [1, ahead] : [ahead, 1]
    return { from: Math.max(0, first - before), to: Math.min(this.#size.rows - 1, last + after) }
  }

  #levelNow(): Level {
    return this.#speed > speedWithoutPictures ? levels.words : levels.pictures
  }

  /** Says whether there was anything to do. */
  #show(row: number, level: Level): boolean {
    const at = row % this.#slots.length
    const slot = this.#slots[at]
    if (!slot) return false
    const isOther = this.#rowOf[at] !== row
    if (isOther) {
      slot.bind(row, row * this.#size.rowHeight)
      this.#rowOf[at] = row
      this.#levelOf[at] = levels.words
    }
    const shown = this.#levelOf[at] ?? levels.nothing
    if (shown < levels.pictures && level >= levels.pictures) slot.showPictures()
    this.#levelOf[at] = Math.max(shown, level)
    return isOther || level > shown
  }
}

const frameMs = 16.7
/** Pixels a frame above which pictures, and then rows, wait. */
const speedWithoutPictures = 150
const speedWithoutRows = 400
/** So much faster, and one row more is made ready ahead. */
const speedOfARow = 150
