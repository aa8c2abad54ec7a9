import { afterPaint } from '#ui/hooks/after-paint.ts'
import { CardGround } from './card-ground.ts'
import { CardSlot, type CardSource } from './card-slot.ts'
import { gridLayout, type GridLayout } from './grid-layout.ts'
import { nextIndex } from './next-index.ts'
import { RowPool } from './row-pool.ts'

/** Which game stands first on the screen, and how many pixels of its row are above it. */
export interface GridPosition {
  readonly place: number
  readonly above: number
}

export interface GridElements {
  /** Holds the rows. */
  readonly root: HTMLElement
  /** An empty row of one card. */
  readonly template: HTMLElement
  /** Lies below the root, as long as it is. */
  readonly ground: HTMLElement
}

interface GridEvents {
  readonly onStar: (nodeId: string) => void
  /** A link was pressed that shall open in this window. */
  readonly onOpen: (href: string) => void
  /** The grid stands still. */
  readonly onSettled: (place: GridPosition | undefined) => void
}

/**
 * The grid in the page: measures, scrolls with the window, moves the focus, and binds rows through the pool. React gives it an empty
 * element, a template and the games, and draws none of its cards.
 */
export class GridView {
  readonly #root: HTMLElement
  readonly #template: HTMLElement
  readonly #ground: CardGround
  readonly #events: GridEvents
  #isGroundStale = true
  #source: CardSource
  #layout: GridLayout = { columns: 0, pictureHeight: 1, rowHeight: 1, rows: 0 }
  #slots: readonly CardSlot[] = []
  #pool = new RowPool([], { rows: 0, rowHeight: 1, view: 0 })
  #active = 0
  #lastTime = 0
  #frame = 0
  #cancelPaint = () => {}
  #resting: ReturnType<typeof setTimeout> | undefined
  readonly #stop = new AbortController()
  readonly #observer = new ResizeObserver(() => this.#resize())

  constructor({ root, template, ground }: GridElements, source: CardSource, events: GridEvents) {
    this.#root = root
    this.#template = template
    this.#ground = new CardGround(ground)
    this.#source = source
    this.#events = events
    const { signal } = this.#stop
    window.addEventListener('scroll', () => this.#scroll(), { passive: true, signal })
    window.addEventListener('resize', () => this.#resize(), { signal })
    root.addEventListener('keydown', (event) => this.#press(event), { signal })
    root.addEventListener('focusin', (event) => this.#focused(event.target as Node), { signal })
    root.addEventListener('click', (event) => this.#click(event), { signal })
    this.#observer.observe(root)
    this.#measure()
  }

  /** Other games, or the same ones with other words. */
  show(source: CardSource): void {
    const held = this.#slots.some((slot) => slot.isHeld()) ? this.#nodeIdAt(this.#active) : undefined
    this.#source = source
    const isSame = held !== undefined && held === this.#nodeIdAt(this.#active)
    if (!isSame) this.#active = 0
    this.#measure(true)
    if (isSame) this.focus(this.#active)
  }

  #nodeIdAt(place: number) {
    return place < this.#source.games ? this.#source.facts(place).nodeId : undefined
  }

  /** Favourites have changed and nothing else. */
  showFavourites(source: CardSource): void {
    this.#source = source
    for (const slot of this.#slots) slot.showFavourites()
  }

  /** What is said of games has changed, and nothing else. */
  showWords(source: CardSource): void {
    this.#source = source
    for (const slot of this.#slots) slot.showWords()
  }

  /** Scrolls to where the grid stood before. */
  restore({ place, above }: GridPosition): void {
    const row = Math.floor(Math.min(place, this.#source.games - 1) / this.#layout.columns)
    window.scrollTo({ top: this.#pageTop() + row * this.#layout.rowHeight + above, behavior: 'instant' })
    this.#pool.scroll(this.#top(), 16)
    this.#rest()
  }

  stop(): void {
    this.#stop.abort()
    this.#observer.disconnect()
    clearTimeout(this.#resting)
    cancelAnimationFrame(this.#frame)
    this.#cancelPaint()
    for (const slot of this.#slots) slot.clear()
    this.#root.replaceChildren()
    this.#ground.clear()
  }

  #top() {
    return -this.#root.getBoundingClientRect().top
  }

  #pageTop() {
    return this.#root.getBoundingClientRect().top + window.scrollY
  }

  #resize() {
    const before = this.#layout
    const { first } = this.#pool.seen()
    const top = this.#top()
    const { columns, rowHeight } = this.#measured()
    const needed = RowPool.slotsFor({ view: window.innerHeight, rowHeight })
    if (columns === before.columns && rowHeight === before.rowHeight && needed <= this.#slots.length) return
    this.#measure()
    // Whatever was first on the screen is so still.
    if (top > 0 && before.columns > 0)
      this.restore({
        place: first * before.columns,
        above: Math.min(top - first * before.rowHeight, rowHeight - 1),
      })
  }

  #measured() {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
    return gridLayout({ width: this.#root.clientWidth, rem, games: this.#source.games })
  }

  #measure(isOther = false) {
    const before = this.#layout
    // Everything that asks where things lie comes before what moves them, so that the page is laid out once. The window's height is one.
    const [measured, top, view] = [this.#measured(), this.#top(), window.innerHeight]
    this.#layout = measured
    const { columns, pictureHeight, rowHeight, rows } = measured
    const { style } = this.#root
    style.height = `${rows * rowHeight}px`
    style.setProperty('--grid-columns', String(columns))
    style.setProperty('--grid-row', `${rowHeight}px`)
    style.setProperty('--grid-picture', `${pictureHeight}px`)
    this.#root.ariaRowCount = String(rows)
    this.#root.ariaColCount = String(columns)
    const size = { rows, rowHeight, view }
    const needed = RowPool.slotsFor(size)
    if (columns !== before.columns || needed > this.#slots.length) {
      for (const slot of this.#slots) slot.clear()
      this.#slots = Array.from({ length: needed }, () => this.#newSlot(columns))
      this.#root.replaceChildren(...this.#slots.map(({ element }) => element))
      this.#pool = new RowPool(this.#slots, size)
    } else if (!isOther && rowHeight === before.rowHeight) return
    this.#isGroundStale = true
    // A list that has become shorter than where it stood is scrolled by the browser.
    this.#pool.reset(size, top > 0 ? this.#top() : top)
    this.#reach()
    this.#restAfterPaint()
  }

  /** What is seen has its words: it is painted before anything else is done for it. */
  #restAfterPaint() {
    this.#cancelPaint()
    this.#cancelPaint = afterPaint(() => this.#complete())
  }

  #newSlot(columns: number) {
    return new CardSlot(
      this.#template,
      columns,
      () => this.#source,
      (element) => this.#leave(element),
    )
  }

  /** A row goes elsewhere: the focus that is in it stays in the grid, and the next arrow goes on from there. */
  #leave(element: HTMLElement) {
    if (!element.contains(document.activeElement)) return
    this.#root.tabIndex = 0
    this.#root.focus({ preventScroll: true })
  }

  #scroll() {
    const now = performance.now()
    this.#pool.scroll(this.#top(), now - this.#lastTime)
    this.#lastTime = now
    if (this.#pool.isTooFast()) this.#drawGround()
    else this.#prepare()
    this.#resting ??= setTimeout(() => this.#restIfStill(), restMs)
  }

  #restIfStill() {
    const left = this.#lastTime + restMs - performance.now()
    this.#resting = left > 1 ? setTimeout(() => this.#restIfStill(), left) : undefined
    if (!this.#resting) this.#rest()
  }

  #drawGround() {
    if (!this.#isGroundStale) return
    this.#isGroundStale = false
    this.#ground.draw(this.#layout, this.#source.games, this.#source.colour)
  }

  #prepare() {
    if (this.#frame) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      if (this.#pool.frame()) this.#prepare()
    })
  }

  #complete() {
    this.#pool.rest()
    this.#drawGround()
    this.#order()
    this.#reach()
  }

  #rest() {
    this.#complete()
    const { first } = this.#pool.seen()
    const { columns, rowHeight } = this.#layout
    const top = this.#top()
    this.#events.onSettled(top > 0 ? { place: first * columns, above: top - first * rowHeight } : undefined)
  }

  /** Rows in the order of the document, for those who hear it; the one with the focus stays where it is. */
  #order() {
    const rows = (this.#pool.inOrder() as readonly CardSlot[]).map(({ element }) => element)
    if (rows.every((row, at) => this.#root.children[at] === row)) return
    const held = rows.findIndex((row) => row.contains(document.activeElement))
    const anchor = rows[held]
    for (const [at, row] of rows.entries()) {
      if (at === held) continue
      if (anchor && at < held) this.#root.insertBefore(row, anchor)
      else this.#root.append(row)
    }
  }

  /** One card at a time is reached by the tabulator, or the grid itself while that card is elsewhere. */
  #reach() {
    for (const slot of this.#slots) slot.setReachable(this.#active)
    const row = Math.floor(this.#active / this.#layout.columns)
    this.#root.tabIndex = this.#source.games > 0 && !this.#pool.slotOf(row) ? 0 : -1
  }

  #press(event: KeyboardEvent) {
    if (event.altKey || event.metaKey) return
    const place = nextIndex(event, this.#active, {
      columns: this.#layout.columns,
      games: this.#source.games,
      page: Math.max(1, Math.floor(window.innerHeight / this.#layout.rowHeight) - 1),
      isMirrored: getComputedStyle(this.#root).direction === 'rtl',
    })
    if (place === undefined) return
    event.preventDefault()
    this.focus(place)
  }

  /** Moves the focus to a game, and the screen with it. */
  focus(place: number): void {
    const { columns, rowHeight } = this.#layout
    const row = Math.floor(place / columns)
    this.#active = place
    const padding = getComputedStyle(document.documentElement)
    const before = Number.parseFloat(padding.scrollPaddingBlockStart) || 0
    const after = Number.parseFloat(padding.scrollPaddingBlockEnd) || 0
    const top = this.#pageTop() + row * rowHeight
    const [from, to] = [window.scrollY + before, window.scrollY + window.innerHeight - after]
    if (top < from) window.scrollTo({ top: top - before, behavior: 'instant' })
    else if (top + rowHeight > to)
      window.scrollTo({ top: top + rowHeight + after - window.innerHeight, behavior: 'instant' })
    this.#pool.scroll(this.#top(), 16)
    const slot = this.#pool.ensure(row) as CardSlot | undefined
    this.#reach()
    slot?.linkOf(place)?.focus({ preventScroll: true })
  }

  #slotWith(target: Node) {
    return this.#slots.find(({ element }) => element.contains(target))
  }

  #focused(target: Node) {
    const place = this.#slotWith(target)?.placeOf(target)
    if (place === undefined || place === this.#active) return
    this.#active = place
    this.#reach()
  }

  #click(event: MouseEvent) {
    const target = event.target as Element
    const slot = this.#slotWith(target)
    if (target.closest('[data-part=star]')) {
      const nodeId = slot?.nodeIdOf(target)
      if (nodeId !== undefined) this.#events.onStar(nodeId)
      return
    }
    const link = target.closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain) return
    event.preventDefault()
    this.#events.onOpen(link.getAttribute('href') ?? '')
  }
}

const restMs = 100
