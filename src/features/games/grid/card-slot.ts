import type { GameState } from '#schemas/games/catalogue-game.ts'
import { groundOf } from '../ground-of.ts'
import type { PoolSlot } from './row-pool.ts'

/** What a card shows of the game at a place of the list. */
export interface CardFacts {
  readonly nodeId: string
  readonly href: string
  readonly state: GameState
}

export interface CardWords {
  readonly title: string
  readonly note: string
  readonly marks: string
  readonly starLabel: string
}

/** The games of a grid, by their places in its list. */
export interface CardSource {
  readonly games: number
  readonly facts: (place: number) => CardFacts
  /** The colour of the card's ground, in 24 bits. */
  readonly colour: (place: number) => number
  readonly words: (place: number) => CardWords
  readonly isFavourite: (nodeId: string) => boolean
  /** The picture's address if it is there; otherwise `show` is called with it, unless what is given back is called before. */
  readonly picture: (place: number, show: (address: string) => void) => string | (() => void)
}

interface Card {
  readonly cell: HTMLElement
  readonly link: HTMLAnchorElement
  readonly plate: HTMLElement
  readonly picture: HTMLImageElement
  readonly title: Text
  readonly note: Text
  readonly marksPlate: HTMLElement
  readonly marks: Text
  readonly star: HTMLElement
  place: number
  nodeId: string
  /** Of the picture that is shown; nothing without one. */
  address: string
  stopPicture: (() => void) | undefined
}

/** One row of the page, used for one row of the list after the other. Binding writes text, links and what is hidden, and nothing else. */
export class CardSlot implements PoolSlot {
  readonly element: HTMLElement
  readonly #cards: readonly Card[]
  readonly #source: () => CardSource
  readonly #beforeLeaving: (element: HTMLElement) => void

  constructor(
    template: HTMLElement,
    columns: number,
    source: () => CardSource,
    beforeLeaving: (element: HTMLElement) => void,
  ) {
    this.#source = source
    this.#beforeLeaving = beforeLeaving
    this.element = template.cloneNode(true) as HTMLElement
    const [first] = this.element.children
    for (let column = 1; first && column < columns; column++) this.element.append(first.cloneNode(true))
    this.#cards = [...this.element.children].map((cell, column) => cardOf(cell as HTMLElement, column))
  }

  bind(row: number, top: number): void {
    this.#beforeLeaving(this.element)
    const source = this.#source()
    const { element } = this
    element.hidden = false
    element.style.transform = `translateY(${top}px)`
    element.ariaRowIndex = String(row + 1)
    for (const [column, card] of this.#cards.entries()) {
      card.place = row * this.#cards.length + column
      const isThere = card.place < source.games
      card.cell.hidden = !isThere
      if (!isThere) {
        forgetPicture(card)
        continue
      }
      const { nodeId, href, state } = source.facts(card.place)
      if (card.nodeId !== nodeId) forgetPicture(card)
      card.nodeId = nodeId
      card.link.setAttribute('href', href)
      card.plate.style.backgroundColor = groundOf(source.colour(card.place))
      if (card.cell.dataset['state'] !== state) card.cell.dataset['state'] = state
    }
    this.showWords()
  }

  showWords(): void {
    if (this.element.hidden) return
    const source = this.#source()
    for (const card of this.#cards) {
      if (card.cell.hidden) continue
      const { title, note, marks, starLabel } = source.words(card.place)
      card.title.data = title
      card.note.data = note
      card.marks.data = marks
      card.marksPlate.hidden = marks === ''
      card.star.ariaLabel = starLabel
      const isPressed = String(source.isFavourite(card.nodeId))
      if (card.star.ariaPressed !== isPressed) card.star.ariaPressed = isPressed
    }
  }

  showPictures(): void {
    const source = this.#source()
    for (const card of this.#cards) {
      if (card.cell.hidden) continue
      const stopBefore = card.stopPicture
      card.stopPicture = undefined
      const show = (address: string) => {
        card.stopPicture = undefined
        if (card.address === address) return
        card.address = address
        card.picture.src = address
        card.picture.hidden = false
      }
      const picture = source.picture(card.place, show)
      if (typeof picture === 'string') show(picture)
      else card.stopPicture = picture
      // Only now, so that a picture that is on its way for this very card is not asked for twice.
      stopBefore?.()
    }
  }

  clear(): void {
    this.#beforeLeaving(this.element)
    for (const card of this.#cards) {
      forgetPicture(card)
      card.place = -1
    }
    this.element.hidden = true
  }

  isHeld(): boolean {
    return this.element.contains(document.activeElement)
  }

  /** The place of the card that holds an element of the page. */
  placeOf(target: Node): number | undefined {
    return this.#cards.find(({ cell }) => cell.contains(target))?.place
  }

  linkOf(place: number): HTMLElement | undefined {
    return this.#cards.find((card) => card.place === place)?.link
  }

  nodeIdOf(target: Node): string | undefined {
    return this.#cards.find(({ cell }) => cell.contains(target))?.nodeId
  }

  /** The one card that the tabulator reaches, with its star; -1 for none of these. */
  setReachable(place: number): void {
    for (const card of this.#cards) {
      const tabIndex = card.place === place && place >= 0 ? 0 : -1
      if (card.link.tabIndex === tabIndex) continue
      card.link.tabIndex = tabIndex
      card.star.tabIndex = tabIndex
    }
  }

  showFavourites(): void {
    const { isFavourite } = this.#source()
    for (const { cell, star, nodeId } of this.#cards)
      if (!cell.hidden) star.ariaPressed = String(isFavourite(nodeId))
  }
}

/** The picture of another game must not be seen for a moment. */
function forgetPicture(card: Card) {
  card.stopPicture?.()
  card.stopPicture = undefined
  if (card.address === '') return
  card.address = ''
  card.picture.hidden = true
}

function cardOf(cell: HTMLElement, column: number): Card {
  const part = (name: string) => cell.querySelector<HTMLElement>(`[data-part=${name}]`) as HTMLElement
  const text = (name: string) => {
    const made = document.createTextNode('')
    part(name).replaceChildren(made)
    return made
  }
  cell.ariaColIndex = String(column + 1)
  const picture = part('picture') as HTMLImageElement
  picture.hidden = true
  return {
    cell,
    link: cell.querySelector('a') as HTMLAnchorElement,
    plate: part('plate'),
    picture,
    title: text('title'),
    note: text('note'),
    marksPlate: part('marks'),
    marks: text('marks'),
    star: part('star'),
    place: -1,
    nodeId: '',
    address: '',
    stopPicture: undefined,
  }
}
